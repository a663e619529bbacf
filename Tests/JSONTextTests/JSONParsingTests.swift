import JSONText
import Testing

@Suite("A JSON text is read as RFC 8259 says, and nothing else is")
struct JSONParsingTests {
    @Test(
        "values",
        arguments: [
            ("null", .null), (" true ", true), ("false\n", false), ("0", 0), ("-1", -1),
            ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
            ("9223372036854775808", .double(9_223_372_036_854_775_808)), ("-0", .double(-0.0)), ("-0.0", .double(-0.0)),
            ("1.0", .double(1)), ("1e2", .double(100)), ("1E+2", .double(100)), ("25e-1", .double(2.5)),
            ("0.1", .double(0.1)), ("5e-324", .double(.leastNonzeroMagnitude)), ("1e-999", .double(0)),
            ("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
            ("9007199254740993.0", .double(9_007_199_254_740_992)),
            ("123456789012345678901234567890", .double(1.2345678901234568e29)),
            ("-33.505052017", .double(-33.505052017)),
            (#""""#, ""), (#""a b""#, "a b"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
            (#""\u0041\u00e9\u20AC\uD83D\uDE00""#, "Aé€😀"), (#""é€😀""#, "é€😀"), (#""\u0000""#, "\0"),
            ("[]", []), ("[ ]", []), ("{}", [:]), ("[1,[2,{}],\"x\"]", [1, [2, [:]], "x"]),
            (#"{"b":1,"a":2,"b":3}"#, ["b": 1, "a": 2, "b": 3]), ("\u{FEFF}[1]", [1]),
        ] as [(String, JSONValue)])
    func values(text: String, value: JSONValue) throws { #expect(try JSONValue.parse(text) == value) }

    @Test(
        "refusals say what and where",
        arguments: [
            ("", .unexpectedEnd, 0, 1), ("  ", .unexpectedEnd, 2, 1), ("[1,\n2", .unexpectedEnd, 5, 2),
            ("[1,]", .unexpectedByte, 3, 1), ("{\"a\"}", .unexpectedByte, 4, 1), ("{\"a\":1,}", .unexpectedByte, 7, 1),
            ("{a:1}", .unexpectedByte, 1, 1), ("[1}", .unexpectedByte, 2, 1), ("{\"a\":1]", .unexpectedByte, 6, 1),
            ("[1 2]", .unexpectedByte, 3, 1), ("tru", .unexpectedEnd, 3, 1), ("trux", .unexpectedByte, 3, 1),
            ("nan", .unexpectedByte, 1, 1), ("NaN", .unexpectedByte, 0, 1), ("1 2", .trailingBytes, 2, 1),
            ("{}\n\n x", .trailingBytes, 5, 3), ("01", .malformedNumber, 0, 1), ("-", .malformedNumber, 0, 1),
            ("1.", .malformedNumber, 0, 1), (".5", .unexpectedByte, 0, 1), ("+1", .unexpectedByte, 0, 1),
            ("1e", .malformedNumber, 0, 1), ("1e+", .malformedNumber, 0, 1), ("[1-1]", .malformedNumber, 1, 1),
            ("-01", .malformedNumber, 0, 1), ("1e999", .numberTooLarge, 0, 1), ("[-1e309]", .numberTooLarge, 1, 1),
            ("\"", .unexpectedEnd, 1, 1), ("\"\\x\"", .malformedEscape, 3, 1), ("\"\\u12g4\"", .malformedEscape, 5, 1),
            ("\"\\ud800\"", .loneSurrogate, 7, 1), ("\"\\udc00\"", .loneSurrogate, 7, 1),
            ("\"\\ud800\\u0041\"", .loneSurrogate, 13, 1), ("\"\\ud800\\n\"", .loneSurrogate, 8, 1),
            ("\"a\nb\"", .controlCharacter, 2, 1), ("\"a\tb\"", .controlCharacter, 2, 1),
        ] as [(String, JSONError.Reason, Int, Int)])
    func refusals(text: String, reason: JSONError.Reason, byteOffset: Int, line: Int) {
        #expect(throws: JSONError(reason: reason, byteOffset: byteOffset, line: line)) { try JSONValue.parse(text) }
    }

    @Test(
        "bytes that are not UTF-8 are refused",
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xE2, 0x82],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x28, 0xA1],
        ] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) {
        #expect(throws: JSONError.self) { try JSONValue.parse([0x22] + bytes + [0x22]) }
        #expect(throws: JSONError.self) { try JSONValue.parse([0x7B, 0x22] + bytes + Array("\":1}".utf8)) }
    }

    @Test("the edges of UTF-8 are read")
    func edgesOfUTF8() throws {
        for scalar in [0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF] as [UInt32] {
            let text = String(Character(try #require(Unicode.Scalar(scalar))))
            #expect(try JSONValue.parse("\"\(text)\"") == .string(text))
        }
    }

    @Test("depth and length end at their limits", arguments: [1, 2, 64])
    func limits(limit: Int) throws {
        let limits = JSONLimits(depth: limit, literalBytes: limit)
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(throws: Never.self) { try JSONValue.parse(nested(limit), limits: limits) }
        #expect(throws: JSONError(reason: .tooDeep, byteOffset: limit, line: 1)) {
            try JSONValue.parse(nested(limit + 1), limits: limits)
        }
        for literal in [String(repeating: "1", count: limit), "\"" + String(repeating: "x", count: limit) + "\""] {
            #expect(throws: Never.self) { try JSONValue.parse(literal, limits: limits) }
            let longer = literal.first == "1" ? literal + "1" : "\"x" + literal.dropFirst()
            #expect(throws: JSONError.self) { try JSONValue.parse(longer, limits: limits) }
        }
    }

    @Test("a hundred thousand open brackets are refused, not run into the ground")
    func deep() {
        #expect(throws: JSONError(reason: .tooDeep, byteOffset: 64, line: 1)) {
            try JSONValue.parse(String(repeating: "[", count: 100_000))
        }
    }

    @Test("every truncation of a document is refused")
    func truncations() throws {
        let document = Array(#"{"a":[1.5e3,-2,true,null,"x\u20ac\n€"],"b":{"c":{}}}"#.utf8)
        #expect(throws: Never.self) { try JSONValue.parse(document) }
        for length in 0..<document.count {
            #expect(throws: JSONError.self) { try JSONValue.parse(Array(document[..<length])) }
        }
    }
}
