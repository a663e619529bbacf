import Units

/// Time without a usable fix: the outage (V2), and after 120 s the end of the session (V11).
extension RuleSetTwo {
    /// Longest silence inside a session, seconds (rules C1, V11).
    static let longestSilence = 120.0

    /// The receiver reported, but nothing usable.
    mutating func hear(at instant: UTCInstant?, into output: (CaptureOutput) -> Void) {
        defer { quiet.hear() }
        guard let instant, let last = latest.instant, session != nil, instant > last, !isFarAhead(instant) else {
            return
        }
        let seconds = instant.seconds(since: last)
        guard seconds > RuleSetTwo.longestSilence else { return noticeOutage(of: seconds, into: output) }
        // One report may have a wrong time; two that agree have not.
        if quiet.isConfirmed(by: instant) { closeSession(before: nil, quiet.reason, into: output) }
    }

    /// There was no usable fix for so many seconds: an outage, if that is longer than its limit (V2).
    mutating func noticeOutage(of seconds: Double, into output: (CaptureOutput) -> Void) {
        guard !isInOutage, let limit = session?.nominal.outageLimit, seconds > limit else { return }
        isInOutage = true
        session?.loseSight(decisions: &decisions, into: output)
    }

    mutating func closeSession(
        before instant: UTCInstant?, _ reason: SessionEndReason, into output: (CaptureOutput) -> Void
    ) {
        isInOutage = false
        latest.fix = nil
        guard session != nil else { return }
        session?.close(before: instant, decisions: &decisions, into: output)
        if let last = session?.lastUsed ?? latest.instant { output(.sessionClosed(at: last, reason: reason)) }
        session = nil
    }

    mutating func abandonReanchoring(into output: (CaptureOutput) -> Void) {
        guard !reanchoring.isEmpty else { return }
        reanchoring.abandon { decisions.reject($0, $1, into: output) }
    }

    mutating func abandonSettling(into output: (CaptureOutput) -> Void) {
        guard !settling.isEmpty else { return }
        settling.abandon { decisions.reject($0, .unsettled, into: output) }
    }

    mutating func abandonCandidates(into output: (CaptureOutput) -> Void) {
        abandonReanchoring(into: output)
        abandonSettling(into: output)
    }

    /// Constant memory: what holds back this many decisions is decided as it is.
    mutating func limitWaiting(into output: (CaptureOutput) -> Void) {
        guard decisions.count > RuleSetTwo.mostWaiting else { return }
        abandonCandidates(into: output)
        guard decisions.count > RuleSetTwo.mostWaiting else { return }
        session?.settleAll(decisions: &decisions, into: output)
    }

    static let mostWaiting = 8192
}
