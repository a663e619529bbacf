public import Units

/// A tip for one delivery, as stored: one row of `delivery_tip`. Never a part split off another amount.
public struct DeliveryTip: Sendable, Equatable {
    public let id: Identity
    public var delivery: Identity
    public var amount: RecordedDecimal
    /// How it was given.
    public var method: String
    public var recordedAt: UTCInstant

    public init(id: Identity, delivery: Identity, amount: RecordedDecimal, method: String, recordedAt: UTCInstant) {
        self.id = id
        self.delivery = delivery
        self.amount = amount
        self.method = method
        self.recordedAt = recordedAt
    }
}
