public import Units

/// One or more deliveries accepted together, as stored: one row of `offer`.
public struct Offer: Sendable, Equatable {
    public let id: Identity
    public var shift: Identity
    public var acceptedAt: UTCInstant

    public init(id: Identity, shift: Identity, acceptedAt: UTCInstant) {
        self.id = id
        self.shift = shift
        self.acceptedAt = acceptedAt
    }
}
