/// An amount of money or a ratio exactly as it was written, never a binary fraction.
///
/// Canonical text `-?digits[.digits]`: no exponent, no leading zeros, trailing zeros kept as typed ("12.50" stays).
/// An amount that is not known is an absent `ExactDecimal?`, never "0".
public struct ExactDecimal: Sendable, Hashable, CustomStringConvertible {
    public let text: String

    /// - Returns: nil unless the text is canonical.
    public init?(_ text: String) {
        guard ExactDecimal.isCanonical(text) else { return nil }
        self.text = text
    }

    /// What a row holds, even where a foreign hand wrote it otherwise: a row is carried as it is, and
    /// `store check` reports it.
    init(stored text: String) { self.text = text }

    public var description: String { text }

    /// It is written as the store's rules ask.
    public static func isCanonical(_ text: String) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }),
            let whole = parts.first
        else { return false }
        return whole == "0" || !whole.hasPrefix("0")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
