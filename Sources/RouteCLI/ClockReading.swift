public import Units

/// What the computer's clock says, and what may be thought of it (rules V13).
public struct ClockReading: Sendable, Equatable {
    public let instant: UTCInstant
    /// Whether the kernel calls its clock synchronised.
    public let isSynchronised: Bool

    public init(instant: UTCInstant, isSynchronised: Bool) {
        self.instant = instant
        self.isSynchronised = isSynchronised
    }
}
