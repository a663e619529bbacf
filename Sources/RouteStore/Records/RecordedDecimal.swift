public import Units

/// An amount of money or a ratio as a row holds it.
///
/// Written canonically by this program. What a foreign hand wrote otherwise is carried as it is, has no value, and is
/// reported by `store check`. An amount that is not known is an absent `RecordedDecimal?`, never "0".
public struct RecordedDecimal: Sendable, Hashable, CustomStringConvertible {
    public let text: String

    public init(_ value: ExactDecimal) { text = value.description }

    /// - Returns: nil unless the text is canonical.
    public init?(_ text: String) {
        guard let value = ExactDecimal(text) else { return nil }
        self.init(value)
    }

    /// What a row holds, whatever it is.
    init(stored text: String) { self.text = text }

    /// What it adds up as; absent when it is no canonical decimal.
    public var value: ExactDecimal? { ExactDecimal(text) }

    public var description: String { text }
}
