public import Positioning
public import Units

/// Rule set 1 at work: the acceptance the store's first sixteen versions knew (rules A1–A14).
///
/// One fix is compared with the last accepted one and with nothing else; no fix is held. A session is minted at the
/// first accepted fix after a stop, never before, and ends only by `stop`: a receiver without a position and any
/// silence leave it open.
///
/// For an accepted fix the output is, in this order: the session's opening where it is the first, the sample, the
/// decision. Its metres are the hop from the sample before where that is continuous in this session (C1), else 0.
public struct RuleSetOne: CaptureRules {
    /// What the next fix is judged against.
    private var newest: Anchor?
    private var sessionIsOpen = false

    /// - Parameter newestSample: the newest stored sample of the shift (A14); absent where it has none. Its place is
    ///   left aside where A1 would refuse it, and its accuracy counts as no allowance in A12 where it is absent (V9).
    public init(newestSample: RouteSample? = nil) {
        newest = newestSample.map { sample in
            Anchor(
                instant: sample.instant, coordinate: Coordinate(sample.position),
                accuracy: sample.horizontalAccuracy.flatMap { $0.isKnowable ? $0 : nil })
        }
    }

    public mutating func judge(
        _ fix: Fix, ordinal: Int, at moment: JudgementMoment, shift: ShiftState, into output: (CaptureOutput) -> Void
    ) {
        let verdict: Decision.Verdict
        switch judgement(of: fix, now: moment.now, shift: shift) {
        case .reject(let rejection): verdict = .rejected(rejection)
        case .accept(let coordinate): verdict = .accepted(accept(fix, at: coordinate, into: output))
        }
        output(.decision(Decision(instant: fix.instant, ordinal: ordinal, verdict: verdict)))
    }

    public mutating func noPosition(at instant: UTCInstant?, into output: (CaptureOutput) -> Void) {}

    public mutating func wait(until instant: UTCInstant, into output: (CaptureOutput) -> Void) {}

    /// Every accepted fix is stored at once.
    public var unsavedSample: RouteSample? { nil }

    public var newestUsed: UTCInstant? { sessionIsOpen ? newest?.instant : nil }

    public var standingSince: UTCInstant? { nil }

    public mutating func stop(
        at instant: UTCInstant?, reason: SessionEndReason, into output: (CaptureOutput) -> Void
    ) {
        guard sessionIsOpen, let newest else { return }
        sessionIsOpen = false
        output(.sessionClosed(at: newest.instant, reason: reason))
    }

    private enum Judgement {
        case accept(Coordinate)
        case reject(Rejection)
    }

    /// The first rule a fix breaks, in the order of the contract.
    private func judgement(of fix: Fix, now: UTCInstant, shift: ShiftState) -> Judgement {
        guard let coordinate = Coordinate(fix.report.position) else { return .reject(.invalidCoordinate) }
        guard let accuracy = fix.report.horizontalAccuracy, accuracy.isKnowable
        else { return .reject(.invalidAccuracy) }
        if accuracy > RuleSetOne.worstAccuracy { return .reject(.poorAccuracy) }
        if let rejection = shift.rejection(at: fix.instant) { return .reject(rejection) }
        if now.microseconds(since: fix.instant) > RuleSetOne.longestAgeMicroseconds { return .reject(.stale) }
        let next = Anchor(instant: fix.instant, coordinate: coordinate, accuracy: accuracy)
        if let rejection = newest?.rejection(of: next) { return .reject(rejection) }
        return .accept(coordinate)
    }

    /// Records an accepted fix, and says how many metres it added.
    private mutating func accept(
        _ fix: Fix, at coordinate: Coordinate, into output: (CaptureOutput) -> Void
    ) -> Metres {
        let next = Anchor(instant: fix.instant, coordinate: coordinate, accuracy: fix.report.horizontalAccuracy)
        var hop = Metres.zero
        if !sessionIsOpen {
            sessionIsOpen = true
            output(.sessionOpened(at: next.instant))
        } else if let newest, Continuity.isContinuous(from: newest.instant, to: next.instant) {
            hop = newest.distance(to: next) ?? .zero
        }
        newest = next
        output(
            .sample(
                RouteSample(
                    instant: next.instant, position: ReportedPosition(coordinate), horizontalAccuracy: next.accuracy)))
        return hop
    }

    /// A3. Nine in ten consumer fixes under open sky are better than 20 m; beyond 100 m a fix says which suburb.
    static let worstAccuracy = Metres(100)
    /// A8: 30 s.
    static let longestAgeMicroseconds = 30 * UTCInstant.microsecondsPerSecond
}

extension Metres {
    /// Whether an accuracy can be one: finite and not negative (A2).
    fileprivate var isKnowable: Bool { value.isFinite && value >= 0 }
}
