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
        /// `device` is absent where the log names none.
        case report(SourceReport, line: Int, device: String?)
        /// A good moment to write what has been said. `log` is absent when there is only one.
        case write(CaptureSource, log: String?)
        case endSource(CaptureSource, log: String?, digest: [UInt8]?)
    }

    let store: RecordStore
    private(set) var replay: Replay
    private(set) var recorder: ReplayRecorder
    private var pacer: ReplayPacer?
    private let explain: ExplainFile?
    private var said = Said()

    /// What capture said and nobody wrote yet, by the receiver whose reports made it say so.
    private struct Said {
        var parts: [(device: String?, outputs: [CaptureOutput])] = [(nil, [])]

        /// Where to put what is said of a report.
        var outputs: [CaptureOutput] {
            get { parts[parts.count - 1].outputs }
            _modify { yield &parts[parts.count - 1].outputs }
        }

        mutating func turn(to device: String?) {
            guard device != parts[parts.count - 1].device else { return }
            parts.append((device, []))
        }

        /// Gives everything and goes on with the same receiver.
        mutating func take() -> [(device: String?, outputs: [CaptureOutput])] {
            let taken = parts
            parts = [(taken.last?.device, [])]
            return taken
        }
    }

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
        case .report(let report, let line, let device):
            if case .fix(let fix) = report { pacer?.wait(for: fix.instant) }
            said.turn(to: device)
            replay.receive(report, ordinal: line, into: &said.outputs)
        case .write(let source, let log):
            try write(source, log)
        case .endSource(let source, let log, let digest):
            replay.endSource(into: &said.outputs)
            said.turn(to: nil)
            try write(source, log)
            try storing { () throws(StoreError) in try recorder.endSource(digest: digest) }
        }
    }

    /// - Returns: the shift; absent when there is none.
    mutating func finish() throws(CommandFailure) -> ReplayedShift? {
        let shift = replay.finish(into: &said.outputs)
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
        for part in said.take() {
            if let explain {
                for case .decision(let decision) in part.outputs { try explain.write(decision, log: log) }
            }
            recorder.device = part.device
            try storing { () throws(StoreError) in try recorder.record(part.outputs) }
        }
    }
}
