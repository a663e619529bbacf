import Glibc
public import Units

/// Holds a replay back to the pace of the log: `--speed 1x` takes as long as the drive did.
public struct ReplayPacer: Sendable {
    private let factor: Double
    private var start: (fix: UTCInstant, clock: Int64)?
    private var latest: UTCInstant?

    /// The longest hole that is waited for; a night between two drives is not.
    private static let longestWaitSeconds = 120.0

    /// - Parameter factor: how many times faster than the log, above 0.
    public init(factor: Double) { self.factor = factor }

    /// Waits until it is time for the fix. Fixes that are not later than those before are not waited for; after a hole
    /// of more than 120 s the pace begins anew.
    public mutating func wait(for instant: UTCInstant) {
        let now = ReplayPacer.monotonicMicroseconds()
        guard let start, let latest, instant.seconds(since: latest) <= Self.longestWaitSeconds else {
            start = (instant, now)
            latest = instant
            return
        }
        guard instant > latest else { return }
        self.latest = instant
        let due = Double(instant.microseconds(since: start.fix)) / factor
        let rest = Int64(due) - (now - start.clock)
        if rest > 0 { ReplayPacer.sleep(microseconds: rest) }
    }

    private static func monotonicMicroseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }

    private static func sleep(microseconds: Int64) {
        var wanted = timespec(tv_sec: Int(microseconds / 1_000_000), tv_nsec: Int(microseconds % 1_000_000) * 1000)
        var rest = timespec()
        // A signal cuts the sleep short and says what is left.
        while clock_nanosleep(CLOCK_MONOTONIC, 0, &wanted, &rest) == EINTR { wanted = rest }
    }
}
