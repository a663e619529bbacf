import Units

/// When the loop wakes although nothing came, and when a sign of life is due: decided here, done by the loop.
struct LoopSchedule {
    /// Half of what the supervisor allows, as its manual asks. Absent: nobody watches.
    private let signEvery: Int64?
    private var lastSign: MonotonicInstant?
    private var wake: MonotonicInstant?

    private static let longestRest: Int64 = 1_000_000
    /// Work that is always due may take the whole processor only a thousand times a second.
    private static let shortestRest: Int64 = 1000

    init(watchdogMicroseconds: Int64?) { signEvery = watchdogMicroseconds.map { max(1, $0 / 2) } }

    /// Milliseconds to wait at most, as poll(2) counts them; rounded up, so that nothing is called before it is due.
    func rest(at now: MonotonicInstant) -> Int32 {
        guard let wake else { return 0 }
        return Int32(max(0, (wake.microseconds(since: now) + 999) / 1000))
    }

    /// Plans the next round after a tick.
    ///
    /// - Parameters:
    ///   - now: when the tick began.
    ///   - wanted: when the work wants the next one.
    /// - Returns: whether a sign of life is due. Only a tick that came back gives one.
    mutating func ticked(at now: MonotonicInstant, wanting wanted: MonotonicInstant) -> Bool {
        var latest = now.advanced(byMicroseconds: LoopSchedule.longestRest)
        var isDue = false
        if let signEvery {
            isDue = lastSign.map { now.microseconds(since: $0) >= signEvery } ?? true
            let last = isDue ? now : lastSign ?? now
            lastSign = last
            latest = min(latest, last.advanced(byMicroseconds: signEvery))
        }
        wake = max(now.advanced(byMicroseconds: LoopSchedule.shortestRest), min(latest, wanted))
        return isDue
    }
}
