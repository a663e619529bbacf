public import Units

/// What the driver adds to a shift afterwards, or changes of it. Nothing of it touches its times or its route.
public struct ShiftChanges: Sendable, Equatable {
    /// Once the shift has ended.
    public var grossEarnings: FieldChange<ExactDecimal> = .keep
    public var note: FieldChange<String> = .keep
    public var milesPerGallon: FieldChange<ExactDecimal> = .keep
    public var gasPricePerGallon: FieldChange<ExactDecimal> = .keep
    public var vehicleName: FieldChange<String> = .keep

    public init() {}
}
