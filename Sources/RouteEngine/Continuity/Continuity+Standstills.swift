public import Units

extension Continuity {
    /// Whether no silence between two instants is longer than 120 s when standstills are no silence (rules V10).
    ///
    /// - Parameter standstills: of the session that both instants belong to, in order of their starts. Overlaps, ones
    ///   outside the stretch and malformed ones (end before start) are of no effect.
    public static func isContinuous(
        from earlier: UTCInstant, to later: UTCInstant, standstills: [Standstill]
    ) -> Bool {
        if isContinuous(from: earlier, to: later) { return true }
        var heardUntil = earlier
        for standstill in standstills
        where standstill.endedAt > heardUntil && standstill.startedAt <= standstill.endedAt {
            guard standstill.startedAt < later, isContinuous(from: heardUntil, to: standstill.startedAt) else { break }
            heardUntil = standstill.endedAt
        }
        return isContinuous(from: heardUntil, to: later)
    }
}
