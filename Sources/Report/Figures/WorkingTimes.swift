import RouteStore
import ShiftLog

/// How long shifts were, together. Microseconds.
public struct WorkingTimes: Sendable, Equatable {
    public private(set) var elapsed: Int64 = 0
    public private(set) var paused: Int64 = 0
    public private(set) var parked: Int64 = 0
    public private(set) var parkedStretches = 0
    /// Shifts whose times are usable.
    public private(set) var shifts = 0
    /// Pauses and stretches parked that end before they begin: left out (rules P1).
    public private(set) var malformed = 0

    public var working: Int64 { elapsed - paused }

    init(of shifts: [ShiftFigures]) {
        for shift in shifts {
            malformed += shift.measurement.clock.malformed
            guard shift.hasUsableTimes else { continue }
            self.shifts += 1
            let clock = shift.measurement.clock
            elapsed = elapsed.addingSaturating(clock.elapsed)
            paused = paused.addingSaturating(clock.paused)
            parked = parked.addingSaturating(clock.parked)
            parkedStretches += clock.parkedStretches
        }
    }
}

extension Int64 {
    /// Hostile rows say instants at the ends of time; their sum must not trap.
    func addingSaturating(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }
}
