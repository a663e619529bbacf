extension Double {
    /// The shortest decimal number that reads back as the same `Double`, without an exponent, which XML Schema's
    /// decimals do not have. For numbers below 10¹⁶, as degrees are.
    var plainDecimal: String {
        let text = description
        guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]), exponent < 0
        else { return text }
        let isNegative = text.hasPrefix("-")
        let digits = text[..<mark].filter(\.isNumber)
        return (isNegative ? "-0." : "0.") + String(repeating: "0", count: -exponent - 1) + trimmed(digits)
    }

    /// `5.0e-05` has a zero that says nothing.
    private func trimmed(_ digits: String) -> Substring {
        var digits = digits[...]
        while digits.count > 1, digits.last == "0" { digits.removeLast() }
        return digits
    }
}
