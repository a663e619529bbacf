/// A decimal number as somebody typed it: an amount of money, a price, an economy.
///
/// Any number of digits, never a float: sums and comparisons are exact. Equal when the numbers are (`1.5 == 1.50`);
/// the text still says how it was typed, because trailing zeros are part of what was recorded. It knows no currency
/// and no rounding: nothing is divided here.
public struct ExactDecimal: Sendable, Hashable, Comparable, CustomStringConvertible {
    private let isNegative: Bool
    /// All digits, the most significant first, at least one before the point.
    private let digits: [UInt8]
    /// How many of the digits stand after the point.
    public let scale: Int

    public static let zero = ExactDecimal(isNegative: false, digits: [0], scale: 0)

    /// Reads the canonical form, the only one the store holds: `-?digits[.digits]`, no exponent, no leading zeros.
    ///
    /// - Returns: nil for any other text, `-0` and `-0.00` among them: zero has no sign.
    public init?(_ text: some StringProtocol) {
        var bytes = ArraySlice(Array(text.utf8))
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { bytes.removeFirst() }
        let parts = bytes.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }),
            let whole = parts.first, whole.count == 1 || whole.first != UInt8(ascii: "0")
        else { return nil }
        let digits = parts.joined().map { $0 - 0x30 }
        if isNegative, digits.allSatisfy({ $0 == 0 }) { return nil }
        self.init(isNegative: isNegative, digits: digits, scale: parts.count == 2 ? parts[1].count : 0)
    }

    private init(isNegative: Bool, digits: [UInt8], scale: Int) {
        self.isNegative = isNegative
        self.digits = digits
        self.scale = scale
    }

    /// The canonical form, trailing zeros as typed.
    public var description: String {
        let point = digits.count - scale
        let whole = String(decoding: digits[..<point].map { $0 + 0x30 }, as: UTF8.self)
        let fraction = String(decoding: digits[point...].map { $0 + 0x30 }, as: UTF8.self)
        return (isNegative ? "-" : "") + whole + (scale == 0 ? "" : "." + fraction)
    }

    public static prefix func - (value: ExactDecimal) -> ExactDecimal {
        value == .zero ? value : ExactDecimal(isNegative: !value.isNegative, digits: value.digits, scale: value.scale)
    }

    /// The exact sum, with as many decimals as the longer of the two.
    public static func + (one: ExactDecimal, other: ExactDecimal) -> ExactDecimal {
        let scale = max(one.scale, other.scale)
        let (left, right) = aligned(one, other)
        if one.isNegative == other.isNegative {
            return canonical(isNegative: one.isNegative, digits: sum(left, right), scale: scale)
        }
        let leftIsLarger = !left.lexicographicallyPrecedes(right)
        return canonical(
            isNegative: leftIsLarger ? one.isNegative : other.isNegative,
            digits: leftIsLarger ? difference(left, right) : difference(right, left), scale: scale)
    }

    public static func - (one: ExactDecimal, other: ExactDecimal) -> ExactDecimal { one + -other }
    public static func += (one: inout ExactDecimal, other: ExactDecimal) { one = one + other }

    public static func < (one: ExactDecimal, other: ExactDecimal) -> Bool {
        if one.isNegative != other.isNegative { return one.isNegative }
        let (left, right) = aligned(one, other)
        return one.isNegative ? right.lexicographicallyPrecedes(left) : left.lexicographicallyPrecedes(right)
    }

    public static func == (one: ExactDecimal, other: ExactDecimal) -> Bool {
        let (left, right) = aligned(one, other)
        return one.isNegative == other.isNegative && left == right
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(isNegative)
        hasher.combine(digits.count - scale)
        let last = digits.indices.suffix(scale).last { digits[$0] != 0 }
        hasher.combine(digits[..<max(digits.count - scale, (last ?? -1) + 1)])
    }

    /// The digits of both with the points under each other, filled with zeros to equal lengths.
    private static func aligned(_ one: ExactDecimal, _ other: ExactDecimal) -> ([UInt8], [UInt8]) {
        let scale = max(one.scale, other.scale)
        let whole = max(one.digits.count - one.scale, other.digits.count - other.scale)
        func fill(_ value: ExactDecimal) -> [UInt8] {
            Array(repeating: 0, count: whole - (value.digits.count - value.scale)) + value.digits
                + Array(repeating: 0, count: scale - value.scale)
        }
        return (fill(one), fill(other))
    }

    private static func sum(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
        var result = [0] + left
        var carry: UInt8 = 0
        for place in left.indices.reversed() {
            let digit = left[place] + right[place] + carry
            result[place + 1] = digit % 10
            carry = digit / 10
        }
        result[0] = carry
        return result
    }

    /// `left` − `right`; `left` is not the smaller.
    private static func difference(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
        var result = left
        var borrow: UInt8 = 0
        for place in left.indices.reversed() {
            let taken = right[place] + borrow
            borrow = left[place] < taken ? 1 : 0
            result[place] = left[place] + borrow * 10 - taken
        }
        return result
    }

    /// Without leading zeros, and zero without a sign.
    private static func canonical(isNegative: Bool, digits: [UInt8], scale: Int) -> ExactDecimal {
        let whole = digits.count - scale
        let leading = min(digits.prefix { $0 == 0 }.count, whole - 1)
        let kept = Array(digits.dropFirst(leading))
        return ExactDecimal(isNegative: isNegative && kept.contains { $0 != 0 }, digits: kept, scale: scale)
    }
}
