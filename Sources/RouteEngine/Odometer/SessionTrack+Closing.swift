import Units

/// The end of a session.
extension SessionTrack {
    /// What a session would store if it ended now, as far as its fixes are decided; nil when that is nothing.
    var unsavedSample: RouteSample? { newest.flatMap { retention.unsavedSample(at: $0) } }

    /// Capture stops at an instant: no sample has it or a later one (rule P3). Fixes that have, and are still waiting,
    /// are given back as rejected.
    mutating func cut(
        at instant: UTCInstant, _ reason: Rejection, decisions: inout DecisionQueue,
        into output: (CaptureOutput) -> Void
    ) {
        var end = fixes.end
        while end > decidedEnd, fixes[end - 1].instant >= instant {
            end -= 1
            decisions.reject(fixes[end].decision, reason, into: output)
        }
        fixes.removeLast(from: end)
        speedEnd = min(speedEnd, end)
        readEnd = min(readEnd, end)
    }

    /// Decides everything, and stores the last fix. Metres still held are not counted (rule V1).
    mutating func close(
        before instant: UTCInstant?, decisions: inout DecisionQueue, into output: (CaptureOutput) -> Void
    ) {
        isClosing = true
        settleAll(decisions: &decisions, into: output)
        standstills.end(into: output)
        guard let newest, instant.map({ newest.instant < $0 }) ?? true else { return }
        retention.keep(newest, into: output)
    }
}
