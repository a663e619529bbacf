import Units

/// One capture session under rule set 2: used fixes in, metres, samples and standstills out.
///
/// A fix waits in `fixes` until nothing that may still come can change what it counts for: its surroundings of ±1.25 s
/// are known, and so is whether the vehicle moved. Everything belongs to the session and starts empty with it (V1).
struct SessionTrack {
    /// Fixes that wait, and behind them those of the last seconds.
    var fixes = RingBuffer<TrackFix>()
    /// Numbers before this one have been decided.
    var decidedEnd = 0
    /// Numbers before this one have been looked at with their surroundings.
    var readEnd = 0
    /// Numbers before this one are the velocity odometer's: up to the newest fix with a speed.
    var speedEnd = 0
    var mode = Mode.velocity
    var nominal = NominalInterval()
    /// Metres travelled, held ones included.
    var travelled = 0.0
    /// The state of the newest decided fix.
    var wasMoving = false

    var motion = Motion()
    var noise = SpeedNoise()
    var speedJump = SpeedJump()
    var departure: Departure
    var standingSince: UTCInstant?
    /// The newest decided fix with a speed, and the speed it counts with.
    var latestSpeed: (fix: TrackFix, speed: Double, isMoving: Bool)?

    var dwell: Dwell
    var reach: Reachability
    /// Fixes with a speed in a row, while measuring by position.
    var speedsInARow = 0

    /// What was known when sight was lost, until the first fix after it is decided.
    var lost: LostSight?
    var bridge: Bridge?
    /// Nothing more will come for the fixes that wait.
    var isClosing = false

    var standstills = StandstillLog()
    var retention: Retention

    enum Mode {
        case velocity
        case position
    }

    /// Seconds around a fix that its mean is taken over.
    static let surroundings = 1.25
    /// So many undecided fixes are no receiver's: the odometer then decides with what it has.
    static let mostUndecided = 4096

    init(startingAt fix: TrackFix, into output: (CaptureOutput) -> Void) {
        departure = Departure(at: fix)
        dwell = Dwell(startingAt: fix, isDriving: false)
        reach = Reachability(startingAt: fix)
        retention = Retention(at: fix, into: output)
    }

    /// The newest fix; the session has at least one from its first `add` on.
    var newest: TrackFix? { fixes.isEmpty ? nil : fixes[fixes.end - 1] }

    /// Instant of the newest fix that is used.
    var lastUsed: UTCInstant? { newest?.instant }

    /// Takes a used fix.
    mutating func add(
        _ fix: TrackFix, followsOutage: Bool, decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void
    ) {
        if mode == .position, !followsOutage, let newest {
            switch reach.judge(fix, after: newest) {
            case .keep: reach.dropWaiting(decisions: &decisions, into: output)
            case .wait: return
            case .keepAll:
                for waiting in reach.takeWaiting() { append(waiting, decisions: &decisions, into: output) }
                return
            }
        }
        var fix = fix
        fix.followsOutage = followsOutage
        if !speedJump.allows(fix) { fix.forgetSpeed() }
        append(fix, decisions: &decisions, into: output)
    }

    private mutating func append(
        _ fix: TrackFix, decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void
    ) {
        if let newest, !fix.followsOutage { nominal.add(fix.instant.seconds(since: newest.instant)) }
        let number = fixes.append(fix)
        chooseMode(fix, number, decisions: &decisions, into: output)
        if mode == .velocity, fix.hasSpeed { speedEnd = number + 1 }
        advance(decisions: &decisions, into: output)
        if fixes.end - decidedEnd > SessionTrack.mostUndecided { settleAll(decisions: &decisions, into: output) }
        prune()
    }

    /// Decides what can be decided.
    mutating func advance(decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void) {
        switch mode {
        case .velocity: advanceVelocity(isFinal: false, decisions: &decisions, into: output)
        case .position: advancePosition(isFinal: false, decisions: &decisions, into: output)
        }
    }

    /// Decides everything, as nothing more comes that could be waited for.
    mutating func settleAll(decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void) {
        reach.dropWaiting(decisions: &decisions, into: output)
        switch mode {
        case .velocity: settleVelocity(through: fixes.end, decisions: &decisions, into: output)
        case .position: advancePosition(isFinal: true, decisions: &decisions, into: output)
        }
    }

    /// Decides a fix: it is used, and so many metres count on its account.
    mutating func accept(
        _ fix: TrackFix, _ metres: Double, decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void
    ) {
        decisions.resolve(fix.decision, .accepted(Metres(metres)), into: output)
        decidedEnd += 1
    }

    /// Lets go of what no mean and no bridge can reach any more.
    private mutating func prune() {
        guard let newest else { return }
        let reference = readEnd < fixes.end ? fixes[readEnd] : newest
        while fixes.first < decidedEnd, fixes.first < readEnd, fixes.count > 1,
            reference.instant.seconds(since: fixes[fixes.first].instant) > Bridge.lookBack
        { fixes.removeFirst(before: fixes.first + 1) }
    }

    /// Rule V9: a later report of the newest fix's instant.
    mutating func merge(_ later: TrackFix) {
        if reach.merge(later) { return }
        guard let newest, newest.isSameFix(as: later), decidedEnd < fixes.end, readEnd < fixes.end else { return }
        let number = fixes.end - 1
        fixes[number].merge(later)
        if mode == .velocity, fixes[number].hasSpeed { speedEnd = number + 1 }
    }
}
