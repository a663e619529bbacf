public import Units

/// A place deliveries are picked up at, as stored: one row of `pickup_place`.
public struct PickupPlace: Sendable, Equatable {
    public let id: Identity
    /// As the driver wrote it.
    public var displayName: String
    /// What names are compared by. Two places may have the same one: which names are one place is a policy, not a
    /// rule of the table.
    public var normalizedName: String
    public var createdAt: UTCInstant

    public init(id: Identity, displayName: String, normalizedName: String, createdAt: UTCInstant) {
        self.id = id
        self.displayName = displayName
        self.normalizedName = normalizedName
        self.createdAt = createdAt
    }
}
