public import Units

/// A vehicle and what it needs, as stored: one row of `vehicle_profile`. Shifts copy from it and never refer to it.
public struct VehicleProfile: Sendable, Equatable {
    public let id: Identity
    public var name: String
    public var milesPerGallon: RecordedDecimal
    public var createdAt: UTCInstant

    public init(id: Identity, name: String, milesPerGallon: RecordedDecimal, createdAt: UTCInstant) {
        self.id = id
        self.name = name
        self.milesPerGallon = milesPerGallon
        self.createdAt = createdAt
    }
}
