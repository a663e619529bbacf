import TestSupport
import Testing

@testable import Report

@Suite("Text in the forms of other formats")
struct TextFormTests {
    @Test(
        "a degree without an exponent, to the last bit",
        arguments: [
            (40.0, "40.0"), (-83.1234567, "-83.1234567"), (0.0001, "0.0001"), (5e-5, "0.00005"),
            (-1.25e-5, "-0.0000125"),
            (1e-7, "0.0000001"), (-0.0, "-0.0"), (180, "180.0"), (0.1 + 0.2, "0.30000000000000004"),
        ])
    func plain(value: Double, text: String) {
        #expect(value.plainDecimal == text)
        #expect(Double(text)?.bitPattern == value.bitPattern)
    }

    @Test("any degree reads back to the bit", arguments: 0..<200)
    func plainRandom(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let scale = Double.random(in: 1...12, using: &generator)
        let value = Double.random(in: -180...180, using: &generator) * (seed % 2 == 0 ? 1 : 1 / scale / 1e7)
        #expect(value.plainDecimal.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E })
        #expect(Double(value.plainDecimal)?.bitPattern == value.bitPattern)
    }

    @Test(
        "text in XML",
        arguments: [
            ("Fish & <Chips> \"now\"", "Fish &amp; &lt;Chips&gt; &quot;now&quot;"), ("a\nb\tc", "a b c"),
            ("bell\u{7}", "bell\u{FFFD}"), ("café 🍜", "café 🍜"), ("", ""),
        ])
    func xml(text: String, escaped: String) { #expect(XMLText.escaped(text) == escaped) }

    @Test(
        "entries of CSV: absent is empty, an empty text is in quotes",
        arguments: [
            (["a", nil, ""], "a,,\"\"\r\n"),
            (["x,y", "say \"hi\"", "two\nlines", "cr\r"], "\"x,y\",\"say \"\"hi\"\"\",\"two\nlines\",\"cr\r\"\r\n"),
            (["Öl", " space "], "Öl, space \r\n"), ([nil], "\r\n"),
        ] as [([String?], String)])
    func csv(entries: [String?], line: String) { #expect(CSVText.line(entries) == line) }

    @Test(
        "text for a terminal has no control characters",
        arguments: [("plain · é", "plain · é"), ("a\u{1B}[31mred\nx\u{9B}", "a [31mred x "), ("\u{7F}\u{0}", "  ")])
    func printable(text: String, shown: String) { #expect(text.printable == shown) }
}
