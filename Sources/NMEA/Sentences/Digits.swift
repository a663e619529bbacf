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
