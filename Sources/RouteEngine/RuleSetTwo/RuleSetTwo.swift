public import Positioning
public import Units

/// Rule set 2: mileage by the receiver's velocity, with positions to know where (rules V).
///
/// A value for one shift. A fix goes through the gate (A1–A10, V7, V8), settles (V5) or re-anchors (V6), and is
/// measured by the session it belongs to (V1, V2, V4), which chooses what is stored (V14). Decisions come in the order
/// of the fixes; the newest few seconds are still undecided, because what a fix counts for depends on what follows it.
///
/// `Decision.metres` are the metres that began to count when the fix was decided: after a proven departure all that
/// were held until then. They add up to the sum of all readings. A later report of an instant already used lends the
/// fix its values and is itself decided as `duplicateTimestamp` (V9), so `accepted` counts fixes, not reports.
public struct RuleSetTwo: CaptureRules {
    /// Before this an instant is no time (rule V7).
    let timeFloor: UTCInstant
    var decisions = DecisionQueue()
    var settling = Settling()
    var reanchoring = Reanchoring()
    /// The open session.
    var session: SessionTrack?
    /// What the next fix is judged against: the last fix that was used or still may be (A9, A10, A12, A14).
    var latest: LatestFix
    /// The first sample of the shift (rule V6).
    var firstSample: UTCInstant?
    /// Sight was lost and not regained: usable fixes have to settle first.
    var isInOutage = false
    var quiet = QuietTime()

    /// 2000-01-01: no log of a GPS receiver's fixes is older than that, but receivers without a fix say 1980 or 1999.
    public static let replayTimeFloor = UTCInstant(microseconds: 946_684_800_000_000)

    /// - Parameters:
    ///   - timeFloor: earlier instants are `implausibleTime`; live, the time floor of the settings (rule V7).
    ///   - firstSample: instant of the first stored sample of the shift; absent where it has none.
    ///   - newestSample: the newest stored sample of the shift, what the next fix is judged against (A14); absent where
    ///     it has none.
    public init(
        timeFloor: UTCInstant = RuleSetTwo.replayTimeFloor, firstSample: UTCInstant? = nil,
        newestSample: RouteSample? = nil
    ) {
        self.timeFloor = timeFloor
        self.firstSample = firstSample
        latest = LatestFix(instant: newestSample?.instant)
    }

    /// Counted in the open session since its last stored sample: stored readings and this are what was counted so far.
    public var unsavedReading: OdometerReading { session?.retention.unsaved.reading ?? OdometerReading() }

    public var unsavedSample: RouteSample? { session?.unsavedSample }

    public var newestUsed: UTCInstant? { session?.lastUsed }

    public var standingSince: UTCInstant? { session?.standstills.startedAt }

    public mutating func judge(
        _ fix: Fix, ordinal: Int, at moment: JudgementMoment, shift: ShiftState, into output: (CaptureOutput) -> Void
    ) {
        let number = decisions.append(fix.instant, ordinal: ordinal)
        limitWaiting(into: output)
        switch gate(fix, at: moment, shift: shift) {
        case .refused(let reason):
            decisions.reject(number, reason, into: output)
            if reason.isReceiverReport { hear(at: fix.instant, into: output) }
        case .passed(let place):
            let isAhead = isFarAhead(fix.instant, of: moment)
            follow(TrackFix(fix, at: place, decision: number), isAhead: isAhead, into: output)
        }
    }

    public mutating func noPosition(at instant: UTCInstant?, into output: (CaptureOutput) -> Void) {
        hear(at: instant, into: output)
    }

    public mutating func wait(until instant: UTCInstant, into output: (CaptureOutput) -> Void) {
        guard let last = session?.lastUsed, instant.seconds(since: last) > RuleSetTwo.longestSilence else { return }
        closeSession(before: nil, quiet.reason, into: output)
    }

    public mutating func stop(
        at instant: UTCInstant?, reason: SessionEndReason, into output: (CaptureOutput) -> Void
    ) {
        abandonCandidates(into: output)
        var ended = reason
        if let instant, let cutReason = reason.rejection {
            session?.cut(at: instant, cutReason, decisions: &decisions, into: output)
        }
        if let last = session?.lastUsed { ended = quiet.reason(atStop: instant, after: last) ?? reason }
        closeSession(before: instant, ended, into: output)
        isInOutage = false
    }
}

/// What the next fix is judged against.
struct LatestFix {
    var instant: UTCInstant?
    /// Absent when the session it belonged to is over: nothing is measured from it any more.
    var fix: TrackFix?

    init(instant: UTCInstant?) { self.instant = instant }

    init(_ fix: TrackFix) {
        instant = fix.instant
        self.fix = fix
    }
}
