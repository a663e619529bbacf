import Units

/// A speed that no vehicle reaches from the one before is a fault of the receiver: such a fix is only a place.
///
/// Rules V count every speed; this keeps one wild number from counting as driving. The bound is far beyond any brake or
/// engine, and the next fix that says the same is believed.
struct SpeedJump {
    private var latest: (instant: UTCInstant, speed: Double)?

    /// Metres per second squared.
    static let acceleration = 25.0
    /// Metres per second: what noise and the rounding of instants may add.
    static let slack = 10.0

    /// - Returns: whether the fix's speed may be believed.
    mutating func allows(_ fix: TrackFix) -> Bool {
        guard fix.hasSpeed else { return true }
        defer { latest = (fix.instant, fix.speed) }
        guard let latest else { return true }
        let seconds = max(0, fix.instant.seconds(since: latest.instant))
        return fix.speed <= latest.speed + SpeedJump.acceleration * seconds + SpeedJump.slack
    }
}
