public import Units

/// What the driver adds to a delivery, or changes of it, beside its steps.
public struct DeliveryChanges: Sendable, Equatable {
    /// The name of the place it is picked up at.
    public var place: FieldChange<String> = .keep
    /// What it earned, once it is delivered or cancelled.
    public var earned: FieldChange<ExactDecimal> = .keep
    /// What it is expected to earn, while it is in progress.
    public var expected: FieldChange<ExactDecimal> = .keep

    public init() {}
}
