import Capture
import Positioning
import RouteEngine
import ShiftLog
import Units

/// Everything a replay has to say.
struct ReplayOutcome {
    let files: Int
    let counts: SourceCounts
    let ruleSet: RuleSet
    let accepted: Int
    let sessions: Int
    let rejected: [Rejection: Int]
    let appliedEvents: Int
    let refusedEvents: [Replay.RefusedEvent]
    /// Absent: no fix was dated.
    let shift: ReplayedShift?
    let shiftID: Identity
    let measurement: RouteMeasurement

    /// Absent without a shift.
    var clock: ShiftClock? {
        shift.map {
            ShiftClock(
                startedAt: $0.startedAt, endedAt: $0.endedAt, pauses: $0.pauses, suspensions: $0.suspensions)
        }
    }
}
