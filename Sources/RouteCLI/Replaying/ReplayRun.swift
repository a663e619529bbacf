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
    /// Whether the sessions are kept, and with them the digests of their logs.
    let isDigested: Bool

    /// - Parameter comparing: replays under the other rule set too, for its distance.
    /// - Throws: the first thing that is wrong with a log; nothing is said about the others then.
    func run(comparing: Bool, _ environment: Environment) throws(CommandFailure) -> ReplayOutcome {
        var chosen = try ReplayPass(under: ruleSet, events: events, environment, pacer: pacer, explain: explain)
        let otherRules: RuleSet = ruleSet == .one ? .two : .one
        var other = comparing ? try ReplayPass(under: otherRules, events: events, environment) : nil
        let counts = try readAll(showing: environment.showsProgress) { (step) throws(CommandFailure) in
            try chosen.take(step)
            try other?.take(step)
        }
        let shift = try chosen.finish()
        let otherShift = try other?.finish()
        return ReplayOutcome(
            files: logs.count, counts: counts, ruleSet: ruleSet, pass: chosen, shift: shift ?? nil,
            measurement: try chosen.measure(shift ?? nil), compared: try other?.measure(otherShift ?? nil).distance)
    }

    /// Reads every log, in order, step by step.
    private func readAll(
        showing showsProgress: Bool, _ take: (ReplayPass.Step) throws(CommandFailure) -> Void
    ) throws(CommandFailure) -> SourceCounts {
        var counts = SourceCounts()
        let progress = Progress(isShown: showsProgress)
        defer { progress.clear() }
        for log in try inOrder() {
            let logName = logs.count > 1 ? log.name : nil
            var failure: CommandFailure?
            let reader = LogReader(input: log, firstDay: firstDay, isDigested: isDigested)
            let reading = try reader.read(
                { report, line, device in
                    do throws(CommandFailure) {
                        try take(.report(report, line: line, device: device))
                    } catch {
                        failure = error
                    }
                },
                pieceEnded: { (reading) throws(CommandFailure) in
                    if let failure { throw failure }
                    try take(.write(reading.source, log: logName))
                    progress.show(bytes: counts.bytes + reading.counts.bytes)
                })
            if let failure { throw failure }
            try refuseUndated(reading, log)
            try take(.endSource(reading.source, log: logName, digest: reading.digest))
            counts = counts + reading.counts
        }
        return counts
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
    private func refuseUndated(_ reading: LogReader.Reading, _ log: InputFile) throws(CommandFailure) {
        if reading.source == .gpsdReplay, reading.counts.sentences == 0 {
            throw CommandFailure(
                .inputWrong, "\(log.name): line \(max(1, reading.counts.lines)): ends without one readable gpsd object")
        }
        guard reading.source == .nmeaReplay else { return }
        if reading.counts.fixes == 0, reading.counts.noDate > 0 {
            throw CommandFailure(
                .inputWrong,
                "\(log.name): none of its \(reading.counts.noDate) fixes has a date; give the first day with --date")
        }
        if reading.counts.sentences == 0 {
            throw CommandFailure(
                .inputWrong,
                "\(log.name): line \(max(1, reading.counts.lines)): ends without one readable NMEA sentence"
            )
        }
    }
}
