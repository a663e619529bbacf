/// How the fields of a sentence are read. All of them work on the bytes; a field is a range of them, empty when absent.
extension Span<UInt8> {
    /// The only byte of a field, or the first; 0 for an empty field.
    func letter(_ field: Range<Int>) -> UInt8 { field.isEmpty ? 0 : self[field.lowerBound] }

    /// An unsigned whole number of at most nine digits.
    ///
    /// - Returns: nil for anything else.
    func wholeNumber(_ field: Range<Int>) -> Int? {
        guard !field.isEmpty, field.count <= 9 else { return nil }
        var value = 0
        for index in field {
            guard let digit = self[index].digit else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    /// A decimal number with an optional sign. Correctly rounded up to 15 digits.
    ///
    /// - Returns: nil when the field is empty or not a number: an absence is never 0.
    func decimal(_ field: Range<Int>) -> Double? {
        guard let first = field.first else { return nil }
        let isNegative = self[first] == UInt8(ascii: "-")
        let isSigned = isNegative || self[first] == UInt8(ascii: "+")
        var digits = Digits()
        for index in (isSigned ? first + 1 : first)..<field.upperBound {
            guard digits.take(self[index]) else { return nil }
        }
        guard let value = digits.value else { return nil }
        return isNegative ? -value : value
    }
}

/// The digits of a decimal number, collected as a whole number and a count of decimals.
struct Digits {
    private(set) var mantissa: UInt64 = 0
    private(set) var decimals = 0
    private(set) var wholeDigits = 0
    private(set) var hasPoint = false
    private var significant = 0

    /// More digits than this no double can tell apart.
    private static let capacity = 17

    /// - Returns: false for a byte that is neither a digit nor the first point.
    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        if let digit = byte.digit {
            if !hasPoint { wholeDigits += 1 }
            if significant < Digits.capacity {
                mantissa = mantissa * 10 + UInt64(digit)
                significant += mantissa == 0 ? 0 : 1
                decimals += hasPoint ? 1 : 0
            } else if !hasPoint {
                decimals -= 1
            }
            return true
        }
        guard byte == .point, !hasPoint else { return false }
        hasPoint = true
        return true
    }

    /// nil without a digit.
    var value: Double? {
        guard wholeDigits > 0 || decimals > 0 else { return nil }
        if decimals < 0 { return Double(mantissa) * PowersOfTen[-decimals] }
        return Double(mantissa) / PowersOfTen[decimals]
    }
}

/// 10 to the power of 0…22, which doubles hold exactly; larger powers are as 22.
enum PowersOfTen {
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
        1e21, 1e22,
    ]

    static subscript(exponent: Int) -> Double { powers[min(exponent, 22)] }
}
