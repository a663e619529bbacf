import JSONText
import TestSupport
import Testing

@Suite("A JSON text is written so that it reads back the same")
struct JSONWriterTests {
    @Test(
        "values",
        arguments: [
            (.null, "null"), (true, "true"), (false, "false"), (.integer(.min), "-9223372036854775808"),
            (1.0, "1.0"), (0.1, "0.1"), (.double(-0.0), "-0.0"), (1e16, "1e+16"),
            (1e-5, "1e-05"), (.double(.leastNonzeroMagnitude), "5e-324"),
            (.double(.nan), "null"), (.double(.infinity), "null"), (.double(-.infinity), "null"),
            (
                "a\"\\/\u{8}\u{c}\n\r\t\u{0}\u{1f}\u{7f}é€😀\u{2028}",
                #""a\"\\/\b\f\n\r\t\u0000\u001f"# + "\u{7f}é€😀\u{2028}\""
            ),
            ([], "[]"), ([:], "{}"), ([1, [], [2, nil]], "[1,[],[2,null]]"),
            (["b": 1, "a": ["x": 2.5], "b": "z"], #"{"b":1,"a":{"x":2.5},"b":"z"}"#),
        ] as [(JSONValue, String)])
    func values(value: JSONValue, text: String) throws { #expect(value.text() == text) }

    @Test("pretty")
    func pretty() {
        let value: JSONValue = ["a": 1, "b": [], "c": [1, ["d": [:]]]]
        #expect(
            value.text(.pretty) == """
                {
                  "a": 1,
                  "b": [],
                  "c": [
                    1,
                    {
                      "d": {}
                    }
                  ]
                }
                """)
    }

    @Test(
        "an outline breaks lines down to a level and not below",
        arguments: [
            (0, #"{"a":[{"b":1},{}],"c":{}}"#), (1, "{\n\"a\":[{\"b\":1},{}],\n\"c\":{}\n}"),
            (2, "{\n\"a\":[\n{\"b\":1},\n{}\n],\n\"c\":{}\n}"),
        ])
    func outline(levels: Int, text: String) {
        let value: JSONValue = ["a": [["b": 1], [:]], "c": [:]]
        #expect(value.text(.outline(levels: levels)) == text)
    }

    @Test("every finite double reads back as its own bits", arguments: [11, 12, 13] as [UInt64])
    func doubles(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<5000 {
            let value = Double(bitPattern: generator.next())
            guard value.isFinite else { continue }
            #expect(try JSONValue.parse(JSONValue.double(value).bytes()) == .double(value))
            let degrees = Double.random(in: -180...180, using: &generator)
            #expect(try JSONValue.parse(JSONValue.double(degrees).bytes()) == .double(degrees))
        }
    }

    @Test(
        "so many decimals",
        arguments: [
            (1.0, 9, "1.000000000"), (-33.505052017, 9, "-33.505052017"), (0.0005, 3, "0.001"), (-0.0001, 3, "0.000"),
            (-0.0, 3, "0.000"), (2.5, 0, "3"), (179.9999999996, 9, "180.000000000"), (1e300, 3, "1e+300"),
            (.nan, 3, "null"), (-.infinity, 3, "null"), (0.02, 3, "0.020"),
        ] as [(Double, Int, String)])
    func decimals(value: Double, decimals: Int, text: String) {
        var bytes: [UInt8] = []
        var writer = JSONWriter<Never> { bytes.append(contentsOf: $0) }
        writer.value(value, decimals: decimals)
        writer.flush()
        #expect(String(decoding: bytes, as: UTF8.self) == text)
    }

    @Test("a long text goes to the sink in pieces, and lines of JSON one a line")
    func pieces() throws {
        var bytes: [UInt8] = []
        var largest = 0
        var writer = JSONWriter<Never>(bufferBytes: 100) {
            bytes.append(contentsOf: $0)
            largest = max(largest, $0.count)
        }
        for line in 0..<3 {
            writer.beginObject()
            writer.key("samples")
            writer.beginArray()
            for index in 0..<1000 { writer.value(index) }
            writer.endArray()
            writer.member("line", .integer(Int64(line)))
            writer.endObject()
        }
        writer.finish()
        #expect(largest < 120)
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect(lines.count == 4 && lines[3].isEmpty)
        for line in 0..<3 {
            let value = try JSONValue.parse(Array(lines[line]))
            #expect(value["samples"]?.array?.count == 1000)
            #expect(value["line"] == .integer(Int64(line)))
        }
    }

    @Test("what the sink throws comes out")
    func sinkThrows() {
        struct Full: Error, Equatable {}
        #expect(throws: Full()) {
            var writer = JSONWriter<Full>(bufferBytes: 8) { (_: UnsafeRawBufferPointer) throws(Full) in throw Full() }
            try writer.beginArray()
            for index in 0..<10 { try writer.value(index) }
        }
    }
}
