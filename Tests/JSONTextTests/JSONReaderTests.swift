import JSONText
import TestSupport
import Testing

@Suite("A JSON text is read step by step, however its bytes arrive")
struct JSONReaderTests {
    /// A reader whose source brings so many bytes at a time into a buffer of so many.
    private func reader(
        of text: [UInt8], chunk: Int, buffer: Int, limits: JSONLimits = .standard
    ) -> JSONReader {
        var rest = text[...]
        return JSONReader(limits: limits, bufferBytes: buffer) { target in
            let piece = rest.prefix(min(chunk, target.count))
            target.copyBytes(from: piece)
            rest = rest.dropFirst(piece.count)
            return piece.count
        }
    }

    private static let document = #"""
        {"empty":{},"list":[1,-2.5,12345678901234567890,1e-7,true,false,null],
         "täxt":"a\u00e9\ud83d\ude00\\ € plain","deep":[[[{"x":[]}]]],
         "at":"2026-03-14T08:02:11.000Z"}
        """#

    @Test("any chunking reads the same", arguments: [1, 2, 3, 7, 64, 4096])
    func chunking(size: Int) throws {
        let bytes = Array(Self.document.utf8)
        let whole = try JSONValue.parse(bytes)
        for (chunk, buffer) in [(size, size), (1, size), (size, 4096)] {
            var reader = reader(of: bytes, chunk: chunk, buffer: buffer)
            #expect(try reader.readValue() == whole)
            #expect(try reader.next() == .end)
            #expect(reader.byteOffset == bytes.count)
            #expect(reader.line == 3)
        }
    }

    @Test(
        "any chunking finds the same error",
        arguments: ["[1,\n2,01]", "[\"\\ud800x\"]", "{\"a\":tru}", "[1]]", "[\"\u{1}\"]"])
    func chunkedErrors(text: String) throws {
        let bytes = Array(text.utf8)
        let expected = #expect(throws: JSONError.self) { try JSONValue.parse(bytes) }
        for size in 1...bytes.count {
            let found = #expect(throws: JSONError.self) {
                var reader = reader(of: bytes, chunk: size, buffer: size)
                while try reader.next() != .end {}
            }
            #expect(found == expected)
        }
    }

    @Test("the steps come in the order of the text, and values can be passed over")
    func steps() throws {
        var reader = reader(of: Array(#"{"a":{"b":[1,{}]},"a":"x"}"#.utf8), chunk: 1, buffer: 1)
        #expect(try reader.next() == .beginObject)
        #expect(try reader.next() == .key)
        #expect(reader.textIs("a") && !reader.textIs("ab") && !reader.textIs("b"))
        try reader.skipValue()
        #expect(reader.depth == 1)
        #expect(try reader.next() == .key)
        #expect(reader.text == "a")
        #expect(try reader.next() == .string)
        #expect(reader.text == "x")
        #expect(try reader.next() == .endObject)
        #expect(try reader.next() == .end)
        #expect(try reader.next() == .end)
    }

    @Test("an error is repeated, not read past")
    func sticky() {
        var reader = reader(of: Array("[1,,2]".utf8), chunk: 64, buffer: 64)
        var errors: [JSONError] = []
        for _ in 0..<5 {
            do throws(JSONError) { _ = try reader.next() } catch { errors.append(error) }
        }
        #expect(errors == Array(repeating: JSONError(reason: .unexpectedByte, byteOffset: 3, line: 1), count: 3))
    }

    @Test("a source that fails is an error of its own")
    func sourceFails() {
        var calls = 0
        var reader = JSONReader(bufferBytes: 4) { target in
            calls += 1
            target[0] = UInt8(ascii: "[")
            return calls == 1 ? 1 : -1
        }
        #expect(throws: JSONError(reason: .sourceFailed, byteOffset: 1, line: 1)) {
            while try reader.next() != .end {}
        }
    }

    @Test("a string over the limit is refused while it arrives, not after")
    func longString() {
        var served = 0
        var reader = JSONReader(limits: JSONLimits(literalBytes: 1000), bufferBytes: 64) { target in
            target.copyBytes(from: repeatElement(UInt8(ascii: served == 0 ? "\"" : "x"), count: target.count))
            if served == 0 { target[1] = UInt8(ascii: "[") }
            served += target.count
            return served < 1_000_000 ? target.count : 0
        }
        #expect(throws: JSONError.self) { while try reader.next() != .end {} }
        #expect(served < 2000)
    }

    @Test("what is made of random bytes is a value or an error, never a crash", arguments: [1, 2, 3] as [UInt64])
    func noise(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array(#"{}[]:,"\u0dE+-.1eaé tfn"#.utf8) + [0, 0x0A, 0xFF, 0xC3]
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
            guard let value = try? JSONValue.parse(bytes) else { continue }
            #expect((try? JSONValue.parse(value.bytes())) == value)
        }
    }
}
