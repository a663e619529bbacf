public import Units

/// A driver event as it was written.
public struct RecordedEvent: Sendable, Equatable {
    public let shift: Identity
    public let action: DriverEvent.Action
    /// When it happened: as said, or a little later than the clock said (see `EventMoment`).
    public let at: UTCInstant
    /// How many samples lay at or after it and were deleted: 0 but for an end in the past (rules P3).
    public let deletedSamples: Int
}
