import TestSupport

/// Makes wrong input of right input.
struct Mutation {
    private var random: SeededGenerator
    /// More is only slower.
    private static let longest = 1 << 16
    /// Numbers at which arithmetic goes wrong.
    private static let numbers = [
        "0", "-0", "1", "-1", "00", "9", "10", "59", "60", "99", "127", "128", "255", "256", "1024", "32768", "65535",
        "65536", "2147483647", "-2147483648", "4294967296", "9007199254740993", "9223372036854775807",
        "-9223372036854775808", "9223372036854775808", "18446744073709551616", "1e308", "-1e308", "1e309", "1e-320",
        "0.1", "90", "-90", "90.0000001", "180", "-180", "180.0000001", "89.999999999", "1e15", "1e16", "253402300800",
        "99999999999999999999999999999999999999", "0.000000000000000000000000000000000000001", "NaN", "Infinity",
    ]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func input(from examples: [[UInt8]], words: [String]) -> [UInt8] {
        var bytes = pick(examples)
        // One in sixteen is right: what holds for wrong input holds for right input too.
        for _ in 0..<(chance(16) ? 0 : 1 << Int.random(in: 0...5, using: &random)) {
            change(&bytes, examples, words)
            if bytes.count > Mutation.longest { bytes.removeLast(bytes.count - Mutation.longest) }
        }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8], _ examples: [[UInt8]], _ words: [String]) {
        switch Int.random(in: 0..<16, using: &random) {
        case 0: if let place = place(in: bytes) { bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random) }
        case 1: if let place = place(in: bytes) { bytes[place] = UInt8.random(in: 0...255, using: &random) }
        case 2: bytes.removeSubrange(stretch(of: bytes))
        case 3: bytes.insert(contentsOf: Array(bytes[stretch(of: bytes)]), at: gap(in: bytes))
        case 4: bytes.insert(contentsOf: Array(pick(words).utf8), at: gap(in: bytes))
        case 5: bytes.replaceSubrange(stretch(of: bytes), with: Array(pick(words).utf8))
        case 6: replaceNumber(in: &bytes)
        case 7: bytes.removeSubrange(gap(in: bytes)...)
        case 8:
            let other = pick(examples)
            bytes.replaceSubrange(gap(in: bytes)..., with: other[gap(in: other)...])
        case 9: bytes.insert(contentsOf: noise(), at: gap(in: bytes))
        case 10: moveLine(in: &bytes)
        case 11: bytes.insert(contentsOf: repeated(bytes), at: gap(in: bytes))
        case 12: replaceQuoted(in: &bytes)
        case 13: swapQuoted(in: &bytes)
        default: replaceNumber(in: &bytes)
        }
    }

    /// What stands between two quotation marks gives way to another value.
    private mutating func replaceQuoted(in bytes: inout [UInt8]) {
        guard let place = quoted(in: bytes) else { return }
        let values = ["\"\"", "null", "true", "0", "-1", "1.5", "\"x\"", "[]", "{}", "\"\(pick(Mutation.numbers))\""]
        bytes.replaceSubrange(place, with: Array(pick(values).utf8))
    }

    /// It gives way to what stands there elsewhere.
    private mutating func swapQuoted(in bytes: inout [UInt8]) {
        guard let source = quoted(in: bytes), let target = quoted(in: bytes) else { return }
        bytes.replaceSubrange(target, with: Array(bytes[source]))
    }

    private mutating func quoted(in bytes: [UInt8]) -> Range<Int>? {
        let mark = UInt8(ascii: "\"")
        guard let start = bytes[gap(in: bytes)...].firstIndex(of: mark),
            let end = bytes[(start + 1)...].firstIndex(of: mark)
        else { return nil }
        return start..<(end + 1)
    }

    /// Digits give way to others.
    private mutating func replaceNumber(in bytes: inout [UInt8]) {
        let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
        guard let start = bytes[gap(in: bytes)...].firstIndex(where: isDigit) else { return }
        let digits = bytes[start...].prefix(while: isDigit)
        bytes.replaceSubrange(digits.indices, with: Array(pick(Mutation.numbers).utf8))
    }

    private mutating func moveLine(in bytes: inout [UInt8]) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let line = lines.remove(at: Int.random(in: 0..<lines.count, using: &random))
        lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
        bytes = Array(lines.joined(separator: [0x0A]))
    }

    private mutating func noise() -> [UInt8] {
        (0..<(1 << Int.random(in: 0...6, using: &random))).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    /// A few bytes again and again: deep nesting, long numbers, long lines.
    private mutating func repeated(_ bytes: [UInt8]) -> [UInt8] {
        let start = gap(in: bytes)
        let piece = Array(bytes[start...].prefix(Int.random(in: 1...6, using: &random)))
        return Array(repeatElement(piece, count: 1 << Int.random(in: 2...11, using: &random)).joined())
    }

    private mutating func place(in bytes: [UInt8]) -> Int? { bytes.indices.randomElement(using: &random) }

    private mutating func gap(in bytes: [UInt8]) -> Int { Int.random(in: 0...bytes.count, using: &random) }

    private mutating func stretch(of bytes: [UInt8]) -> Range<Int> {
        let start = gap(in: bytes)
        let most = chance(4) ? bytes.count - start : min(8, bytes.count - start)
        return start..<(start + Int.random(in: 0...most, using: &random))
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    private mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }
}
