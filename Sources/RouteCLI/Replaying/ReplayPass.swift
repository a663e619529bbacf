import Capture
import Positioning
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// One replay under one rule set: capture, its store, and what is said of each fix.
struct ReplayPass {
    /// What comes from the logs.
    enum Step {
        case report(SourceReport, line: Int)
        /// A good moment to write what has been said. `log` is absent when there is only one.
        case write(CaptureSource, log: String?)
        case endSource(CaptureSource, log: String?, digest: [UInt8]?)
    }

    let store: RecordStore
    private(set) var replay: Replay
    private(set) var recorder: ReplayRecorder
    private var pacer: ReplayPacer?
    private let explain: ExplainFile?
    private var said: [CaptureOutput] = []

    init(
        under ruleSet: RuleSet, events: [ScheduledEvent], _ environment: Environment, pacer: ReplayPacer? = nil,
        explain: ExplainFile? = nil
    ) throws(CommandFailure) {
        store = try storing { () throws(StoreError) in try RecordStore.temporary() }
        let rules: any CaptureRules = ruleSet == .one ? RuleSetOne() : RuleSetTwo()
        replay = Replay(rules: rules, ruleSet: ruleSet, events: events)
        recorder = ReplayRecorder(store: store, ruleSet: ruleSet, newIdentity: environment.newIdentity)
        self.pacer = pacer
        self.explain = explain
    }

    mutating func take(_ step: Step) throws(CommandFailure) {
        switch step {
        case .report(let report, let line):
            if case .fix(let fix) = report { pacer?.wait(for: fix.instant) }
            replay.receive(report, ordinal: line, into: &said)
        case .write(let source, let log):
            try write(source, log)
        case .endSource(let source, let log, let digest):
            replay.endSource(into: &said)
            try write(source, log)
            try storing { () throws(StoreError) in try recorder.endSource(digest: digest) }
        }
    }

    /// - Returns: the shift; absent when there is none.
    mutating func finish() throws(CommandFailure) -> ReplayedShift? {
        let shift = replay.finish(into: &said)
        try write(recorder.source, nil)
        try explain?.flush()
        try storing { () throws(StoreError) in try recorder.finish(shift) }
        return shift
    }

    /// Measures what is in the store.
    func measure(_ shift: ReplayedShift?) throws(CommandFailure) -> RouteMeasurement {
        try storing { () throws(StoreError) in
            try ShiftMeasurement.route(
                of: recorder.shift, window: shift.map { ShiftWindow(start: $0.startedAt, end: $0.endedAt) }, in: store)
        }
    }

    private mutating func write(_ source: CaptureSource, _ log: String?) throws(CommandFailure) {
        recorder.source = source
        if let explain {
            for case .decision(let decision) in said { try explain.write(decision, log: log) }
        }
        let said = self.said
        self.said.removeAll(keepingCapacity: true)
        try storing { () throws(StoreError) in try recorder.record(said) }
    }
}
