public import Units

/// What something cost, as stored: one row of `expense`. It belongs to no shift: a period contains it by its own
/// date.
public struct Expense: Sendable, Equatable {
    public let id: Identity
    public var occurredAt: UTCInstant
    public var amount: RecordedDecimal
    public var category: String
    /// The driver's own words.
    public var note: String?

    public init(
        id: Identity, occurredAt: UTCInstant, amount: RecordedDecimal, category: String, note: String? = nil
    ) {
        self.id = id
        self.occurredAt = occurredAt
        self.amount = amount
        self.category = category
        self.note = note
    }
}
