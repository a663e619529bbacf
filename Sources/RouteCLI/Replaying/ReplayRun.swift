import Capture
import Positioning
import RouteEngine
import RouteStore
import Units

/// Runs recorded logs through capture into a store, and measures what was recorded there.
struct ReplayRun {
    let logs: [InputFile]
    let events: [ScheduledEvent]
    let ruleSet: RuleSet
    let firstDay: CivilDate?
    /// Absent: as fast as it goes.
    let pacer: ReplayPacer?
    let explain: ExplainFile?

    /// - Parameter store: an empty store that keeps the rows.
    /// - Throws: the first thing that is wrong with a log; nothing is said about the others then.
    func run(into store: RecordStore, _ environment: Environment) throws(CommandFailure) -> ReplayOutcome {
        var pass = ReplayPass(
            replay: Replay(rules: RuleSetOne(), ruleSet: ruleSet, events: events),
            recorder: ReplayRecorder(store: store, newIdentity: environment.newIdentity), pacer: pacer, explain: explain
        )
        var counts = SourceCounts()
        var progress = Progress(isShown: environment.showsProgress)
        for log in try inOrder() {
            let logName = logs.count > 1 ? log.name : nil
            let reader = LogReader(input: log, firstDay: firstDay)
            let result = try reader.read(
                { report, line in pass.receive(report, line: line) },
                pieceEnded: { (bytes) throws(CommandFailure) in
                    try pass.write(log: logName)
                    progress.show(bytes: counts.bytes + bytes)
                })
            try refuseUndated(result, log)
            try pass.endSource(log: logName)
            counts = counts + result.counts
        }
        progress.clear()
        let shift = try pass.finish()
        return try outcome(of: pass, counts, shift, store)
    }

    /// Several logs are taken in the order of their first instants; those without one come last, as given.
    private func inOrder() throws(CommandFailure) -> [InputFile] {
        guard logs.count > 1 else { return logs }
        var dated: [(log: InputFile, first: UTCInstant?)] = []
        for log in logs {
            if log.path == "-" { throw .usage("standard input is replayed alone; save it to a file first") }
            dated.append((log, try LogReader(input: log, firstDay: firstDay).firstInstant()))
        }
        return dated.enumerated().sorted { one, other in
            let (first, second) = (one.element.first?.microseconds ?? .max, other.element.first?.microseconds ?? .max)
            return (first, one.offset) < (second, other.offset)
        }.map(\.element.log)
    }

    /// G11: an NMEA log in which no fix got a date is refused, with the count.
    private func refuseUndated(_ result: LogReader.Result, _ log: InputFile) throws(CommandFailure) {
        guard result.isNMEA else { return }
        if result.counts.fixes == 0, result.counts.noDate > 0 {
            throw CommandFailure(
                .inputWrong,
                "\(log.name): none of its \(result.counts.noDate) fixes has a date; give the first day with --date")
        }
        if result.counts.sentences == 0 {
            throw CommandFailure(
                .inputWrong, "\(log.name): line \(max(1, result.counts.lines)): ends without one readable NMEA sentence"
            )
        }
    }

    private func outcome(
        of pass: ReplayPass, _ counts: SourceCounts, _ shift: ReplayedShift?, _ store: RecordStore
    ) throws(CommandFailure) -> ReplayOutcome {
        var walk = MileageWalk()
        try storing { () throws(StoreError) in
            try store.forEachSample(of: pass.recorder.shift) { walk.append($0) }
        }
        let window = shift.map { ShiftWindow(start: $0.startedAt, end: $0.endedAt) }
        return ReplayOutcome(
            files: logs.count, counts: counts, ruleSet: ruleSet, accepted: pass.recorder.accepted,
            sessions: pass.recorder.sessions, rejected: pass.recorder.rejected,
            appliedEvents: pass.replay.appliedEvents, refusedEvents: pass.replay.refusedEvents, shift: shift,
            shiftID: pass.recorder.shift, measurement: walk.result(window: window))
    }
}

/// The moving parts of one replay.
struct ReplayPass {
    private(set) var replay: Replay
    private(set) var recorder: ReplayRecorder
    private var pacer: ReplayPacer?
    private let explain: ExplainFile?
    private var said: [CaptureOutput] = []

    init(replay: Replay, recorder: ReplayRecorder, pacer: ReplayPacer?, explain: ExplainFile?) {
        self.replay = replay
        self.recorder = recorder
        self.pacer = pacer
        self.explain = explain
    }

    mutating func receive(_ report: SourceReport, line: Int) {
        if case .fix(let fix) = report { pacer?.wait(for: fix.instant) }
        replay.receive(report, ordinal: line, into: &said)
    }

    mutating func endSource(log: String?) throws(CommandFailure) {
        replay.endSource(into: &said)
        try write(log: log)
    }

    mutating func finish() throws(CommandFailure) -> ReplayedShift? {
        let shift = replay.finish(into: &said)
        try write(log: nil)
        try explain?.flush()
        try storing { () throws(StoreError) in try recorder.finish(shift) }
        return shift
    }

    /// Writes what has been said since the last time.
    mutating func write(log: String?) throws(CommandFailure) {
        if let explain {
            for case .decision(let decision) in said { try explain.write(decision, log: log) }
        }
        let said = self.said
        self.said.removeAll(keepingCapacity: true)
        try storing { () throws(StoreError) in try recorder.record(said) }
    }
}
