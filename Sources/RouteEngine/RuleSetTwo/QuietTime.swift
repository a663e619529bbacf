import Units

/// What is known about the time since the last used fix: what a gap will be explained by (rule V11).
struct QuietTime {
    /// Something was reported, but nothing usable.
    private var heard = false
    /// A report more than 120 s after the last used fix, and what its silence would be called.
    private var beyond: (instant: UTCInstant, reason: SessionEndReason)?

    /// Reports came without a position, or nothing came.
    var reason: SessionEndReason { beyond?.reason ?? (heard ? .noFix : .silence) }

    mutating func hear() { heard = true }

    /// Notes a report beyond the longest silence.
    ///
    /// - Returns: true when the report before it was beyond too, and not far from it.
    mutating func isConfirmed(by instant: UTCInstant) -> Bool {
        let before = beyond?.instant
        beyond = (instant, reason)
        guard let before else { return false }
        return abs(instant.seconds(since: before)) <= RuleSetTwo.longestSilence
    }

    /// The reason of a session that had already ended when capture stopped; nil when it had not.
    func reason(atStop instant: UTCInstant?, after last: UTCInstant) -> SessionEndReason? {
        if let beyond { return beyond.reason }
        guard let instant, instant.seconds(since: last) > RuleSetTwo.longestSilence else { return nil }
        return reason
    }
}
