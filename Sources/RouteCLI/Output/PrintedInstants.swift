import Units

/// Which instants were printed lately, so that a clock that was set back prints none of them twice.
///
/// Who reads the reports of a receiver keys them by their time (gpsd.md, section 9), and two places at one time are no
/// track. The first stands, as gpsd's clients have it.
struct PrintedInstants {
    /// An hour at 1 Hz.
    private static let capacity = 3600

    private var instants: Set<UTCInstant> = []
    private var order: [UTCInstant] = []
    private var oldest = 0
    private var newest: UTCInstant?

    /// - Returns: false for an instant before the newest that has been printed already.
    mutating func admit(_ instant: UTCInstant) -> Bool {
        if let newest, instant < newest, instants.contains(instant) { return false }
        newest = max(newest ?? instant, instant)
        remember(instant)
        return true
    }

    private mutating func remember(_ instant: UTCInstant) {
        guard instants.insert(instant).inserted else { return }
        if order.count < PrintedInstants.capacity {
            order.append(instant)
        } else {
            instants.remove(order[oldest])
            order[oldest] = instant
            oldest = (oldest + 1) % PrintedInstants.capacity
        }
    }
}
