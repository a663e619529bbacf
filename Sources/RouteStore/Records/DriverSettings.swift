public import Units

/// What the driver has set, as stored: the one row of `driver_settings`, if there is one.
public struct DriverSettings: Sendable, Equatable {
    public let id: Identity
    /// Absent: not set.
    public var gasPricePerGallon: RecordedDecimal?
    /// Absent: none. An identity and no reference: the vehicle may be gone.
    public var selectedVehicle: Identity?

    public init(id: Identity, gasPricePerGallon: RecordedDecimal? = nil, selectedVehicle: Identity? = nil) {
        self.id = id
        self.gasPricePerGallon = gasPricePerGallon
        self.selectedVehicle = selectedVehicle
    }
}
