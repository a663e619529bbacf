public import Units

/// A unit of work, as stored: one row of `shift`.
public struct Shift: Sendable, Equatable {
    public let id: Identity
    public var startedAt: UTCInstant
    /// Absent: the shift is active. Imperfect rows may say an end before the start; they are carried as they are.
    public var endedAt: UTCInstant?
    /// What the driver recorded as earned; absent: not recorded.
    public var grossEarnings: RecordedDecimal?
    /// What the shift was reckoned with, copied when it was; absent: not recorded.
    public var fuel = FuelAssumptions()
    /// The driver's own words; absent: none.
    public var note: String?

    public init(id: Identity, startedAt: UTCInstant, endedAt: UTCInstant? = nil) {
        self.id = id
        self.startedAt = startedAt
        self.endedAt = endedAt
    }
}

/// What a shift's fuel costs are reckoned with: copies, so that a later change of a vehicle or a price changes
/// nothing that was.
public struct FuelAssumptions: Sendable, Equatable {
    public var milesPerGallon: RecordedDecimal?
    public var gasPricePerGallon: RecordedDecimal?
    /// The vehicle's name as it was then.
    public var vehicleName: String?

    public init(
        milesPerGallon: RecordedDecimal? = nil, gasPricePerGallon: RecordedDecimal? = nil, vehicleName: String? = nil
    ) {
        self.milesPerGallon = milesPerGallon
        self.gasPricePerGallon = gasPricePerGallon
        self.vehicleName = vehicleName
    }
}
