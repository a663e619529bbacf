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
