import Units

/// From judged fixes to sessions: settling (V5), re-anchoring (V6), outages (V2) and silence (V11).
extension RuleSetTwo {
    /// A fix that passed the gate up to A8.
    ///
    /// - Parameter isAhead: its instant lies further ahead than it can (V7).
    mutating func follow(_ fix: TrackFix, isAhead: Bool, into output: (CaptureOutput) -> Void) {
        if let reason = timeRefusal(of: fix, isAhead: isAhead) { return refuse(fix, reason, into: output) }
        if session != nil, let latest = latest.fix {
            let seconds = fix.instant.seconds(since: latest.instant)
            if seconds <= RuleSetTwo.longestSilence, !ReachableSpeed.allows(latest, fix) {
                return refuse(fix, .implausibleSpeed, into: output)
            }
            noticeOutage(of: seconds, into: output)
        }
        guard session == nil || isInOutage else {
            abandonReanchoring(into: output)
            return use(fix, into: output)
        }
        settle(fix, into: output)
    }

    /// V7 ahead, A9, A10.
    private func timeRefusal(of fix: TrackFix, isAhead: Bool) -> Rejection? {
        guard let latest = latest.instant else { return nil }
        if isAhead { return .implausibleTime }
        if fix.instant == latest { return .duplicateTimestamp }
        return fix.instant < latest ? .outOfOrder : nil
    }

    /// A rejection by place or time; it may turn out that the anchor was wrong.
    private mutating func refuse(_ fix: TrackFix, _ reason: Rejection, into output: (CaptureOutput) -> Void) {
        if reason == .duplicateTimestamp {
            if let latest = latest.fix, latest.isSameFix(as: fix) {
                session?.merge(fix)
                self.latest.fix?.merge(fix)
            }
            return rejectForGood(fix, reason, into: output)
        }
        guard mayReanchor(fix, reason), !reanchoring.isRepeated(by: fix) else {
            return rejectForGood(fix, reason, into: output)
        }
        let fixes = reanchoring.offer(fix, reason) { decisions.reject($0, $1, into: output) }
        guard let fixes else { return }
        abandonSettling(into: output)
        closeSession(before: nil, .reanchored, into: output)
        start(with: fixes, into: output)
    }

    /// Rule V6: out of order only when far back and before the shift's first sample.
    private func mayReanchor(_ fix: TrackFix, _ reason: Rejection) -> Bool {
        guard reason == .outOfOrder else { return true }
        guard let latest = latest.instant, let firstSample else { return true }
        return latest.seconds(since: fix.instant) > Reanchoring.smallestStepBack && fix.instant < firstSample
    }

    private mutating func rejectForGood(_ fix: TrackFix, _ reason: Rejection, into output: (CaptureOutput) -> Void) {
        decisions.reject(fix.decision, reason, into: output)
        quiet.hear()
    }

    /// Rule V5: waits until three fixes agree.
    private mutating func settle(_ fix: TrackFix, into output: (CaptureOutput) -> Void) {
        settling.expire(at: fix.instant) { decisions.reject($0, .unsettled, into: output) }
        if settling.merge(fix) { return rejectForGood(fix, .duplicateTimestamp, into: output) }
        guard let fixes = settling.offer(fix, lost: { decisions.reject($0, .unsettled, into: output) }) else { return }
        abandonReanchoring(into: output)
        // Only now is the silence certain: one fix may have had a wrong time.
        if let last = latest.instant, let first = fixes.first,
            first.instant.seconds(since: last) > RuleSetTwo.longestSilence
        {
            closeSession(before: nil, quiet.reason, into: output)
        }
        start(with: fixes, into: output)
    }

    /// Uses fixes that settled: they go on with the session, or open one.
    private mutating func start(with fixes: [TrackFix], into output: (CaptureOutput) -> Void) {
        for fix in fixes { use(fix, into: output) }
    }

    /// Uses a fix.
    private mutating func use(_ fix: TrackFix, into output: (CaptureOutput) -> Void) {
        if session == nil {
            output(.sessionOpened(at: fix.instant))
            session = SessionTrack(startingAt: fix, into: output)
            firstSample = firstSample.map { min($0, fix.instant) } ?? fix.instant
            isInOutage = false
        }
        session?.add(fix, followsOutage: isInOutage, decisions: &decisions, into: output)
        isInOutage = false
        latest = LatestFix(fix)
        quiet = QuietTime()
    }
}
