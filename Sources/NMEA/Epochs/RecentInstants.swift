import Units

/// The instants of the epochs reported lately, with a position or without.
///
/// Where several talkers share a line, one repeats the other's position a little later, when the epoch is already
/// reported. Such a straggler belongs to that epoch: an instant has one fix (gpsd.md G2, G12), and one that was denied
/// stays denied (G13). Only what lies up to 20 s back is looked at: as far as rule V7 takes a step back for a clock
/// being set.
struct RecentInstants: Sendable {
    static let reachMicroseconds: Int64 = 20_000_000
    /// Enough for 20 s at 10 Hz.
    private static let capacity = 256

    private var instants: [UTCInstant] = []
    private var oldest = 0

    mutating func add(_ instant: UTCInstant) {
        if instants.count < RecentInstants.capacity {
            instants.append(instant)
        } else {
            instants[oldest] = instant
            oldest = (oldest + 1) % RecentInstants.capacity
        }
    }

    /// Whether an instant, not later than the present one, is that of an epoch reported lately.
    func holds(_ instant: UTCInstant, before present: UTCInstant) -> Bool {
        let back = present.microseconds(since: instant)
        guard back >= 0, back <= RecentInstants.reachMicroseconds else { return false }
        return instants.contains { abs($0.microseconds(since: instant)) <= TimeOfDay.sameEpochMicroseconds }
    }
}
