public import Units

/// What the driver's record says at the moment a fix is judged (rules A4–A7).
public struct ShiftState: Sendable, Equatable {
    /// Absent: not known yet; rule A7 then rejects nothing.
    public var startedAt: UTCInstant?
    /// Absent: the shift is active.
    public var endedAt: UTCInstant?
    public var isPaused: Bool
    /// The vehicle is recorded as parked.
    public var isSuspended: Bool

    public init(
        startedAt: UTCInstant? = nil, endedAt: UTCInstant? = nil, isPaused: Bool = false, isSuspended: Bool = false
    ) {
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.isPaused = isPaused
        self.isSuspended = isSuspended
    }
}
