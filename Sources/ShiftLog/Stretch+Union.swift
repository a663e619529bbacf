public import Units

extension [Stretch] {
    /// How much of a window is in at least one of the stretches: what overlaps counts once, what is outside not at all
    /// (rules P1). An open one runs to the window's end; a malformed one is left out.
    ///
    /// - Returns: microseconds, and how many stretches reach into the window.
    public func union(within window: Range<UTCInstant>) -> (length: Int64, count: Int) {
        let clipped = filter { !$0.isMalformed }
            .map { ($0.startedAt..<Swift.max($0.startedAt, $0.endedAt ?? window.upperBound)).clamped(to: window) }
            .filter { !$0.isEmpty }
            .sorted { $0.lowerBound < $1.lowerBound }
        var length: Int64 = 0
        var covered = window.lowerBound
        for stretch in clipped where stretch.upperBound > covered {
            let more = stretch.upperBound.microseconds(since: Swift.max(covered, stretch.lowerBound))
            // A window from one end of time to the other is longer than a sum can be.
            let (sum, isTooLong) = length.addingReportingOverflow(more)
            length = isTooLong ? .max : sum
            covered = stretch.upperBound
        }
        return (length, clipped.count)
    }
}
