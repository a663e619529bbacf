import Capture
import Positioning
import RouteEngine
import RouteStore
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
    /// Where the rows of the shift are.
    let store: RecordStore
    let measurement: RouteMeasurement
    /// Under the other rule set; absent where nobody asked.
    let compared: RouteDistance?

    init(
        files: Int, counts: SourceCounts, ruleSet: RuleSet, pass: ReplayPass, shift: ReplayedShift?,
        measurement: RouteMeasurement, compared: RouteDistance?
    ) {
        self.files = files
        var counts = counts
        // Reports that were part of a fix are none of their own (rules V9).
        counts.fixes -= pass.replay.mergedReports
        self.counts = counts
        self.ruleSet = ruleSet
        accepted = pass.recorder.accepted
        sessions = pass.recorder.sessions
        rejected = pass.recorder.rejected
        appliedEvents = pass.replay.appliedEvents
        refusedEvents = pass.replay.refusedEvents
        shiftID = pass.recorder.shift
        store = pass.store
        self.shift = shift
        self.measurement = measurement
        self.compared = compared
    }

    /// Absent without a shift.
    var clock: ShiftClock? {
        shift.map {
            ShiftClock(
                startedAt: $0.startedAt, endedAt: $0.endedAt, pauses: $0.pauses, suspensions: $0.suspensions)
        }
    }

    /// The distances by rule set, for `--compare`; empty where nobody asked.
    var distances: [(ruleSet: RuleSet, distance: RouteDistance)] {
        guard let compared else { return [] }
        let both = [(ruleSet, measurement.distance), (ruleSet == .one ? .two : .one, compared)]
        return both.sorted { $0.0.rawValue < $1.0.rawValue }
    }
}
