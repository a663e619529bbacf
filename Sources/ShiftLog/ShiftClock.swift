public import Units

/// How long a shift was, how much of it was working time, and how much was recorded as parked (rules P1).
///
/// Microseconds, summed exactly. Suspensions subtract nothing.
public struct ShiftClock: Sendable, Equatable {
    public let elapsed: Int64
    /// The union of the pauses within the window.
    public let paused: Int64
    public let parked: Int64
    /// Suspensions that have some of the window in them.
    public let parkedStretches: Int
    /// Rows with an end before their start: left out, counted, never repaired.
    public let malformed: Int

    public var working: Int64 { elapsed - paused }

    /// - Parameters:
    ///   - startedAt: the window's start.
    ///   - endedAt: the window's end: the shift's, or now for one that runs. Before the start: every figure is 0.
    public init(startedAt: UTCInstant, endedAt: UTCInstant, pauses: [Stretch], suspensions: [Stretch]) {
        let window = startedAt..<max(startedAt, endedAt)
        elapsed = window.upperBound.microseconds(since: window.lowerBound)
        paused = pauses.union(within: window).length
        (parked, parkedStretches) = suspensions.union(within: window)
        malformed = (pauses + suspensions).count(where: \.isMalformed)
    }
}
