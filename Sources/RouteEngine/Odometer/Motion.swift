import Units

/// Rule V1: whether the vehicle moves or stands, by the norm of the mean velocity vector.
///
/// Moving once the norm has been at least 1.0 m/s for 2 s, standing once below 0.5 m/s for 2 s, in time and not in
/// counts; credited back to when that began.
struct Motion {
    private(set) var isMoving = false
    /// Number and instant of the fix since which the norm speaks for the other state.
    private var candidate: (number: Int, instant: UTCInstant)?

    static let movingNorm = 1.0
    static let standingNorm = 0.5
    static let confirmation = 2.0

    /// What is known after one more norm.
    enum Outcome {
        /// This fix, and all before it, are in the present state.
        case decided
        /// Not known yet.
        case open
        /// From this number on the state is the other one.
        case changed(from: Int)
    }

    mutating func step(_ number: Int, at instant: UTCInstant, norm: Double) -> Outcome {
        guard isMoving ? norm < Motion.standingNorm : norm >= Motion.movingNorm else {
            candidate = nil
            return .decided
        }
        let since = candidate ?? (number, instant)
        candidate = since
        guard instant.seconds(since: since.instant) >= Motion.confirmation else { return .open }
        isMoving.toggle()
        candidate = nil
        return .changed(from: since.number)
    }

    /// A fix that says nothing about speed leaves things as open as they were.
    var isOpen: Bool { candidate != nil }

    /// A pause, an end or an outage: a decision still open keeps the state it would have changed.
    mutating func settle() { candidate = nil }

    /// Position said so while there was no velocity.
    mutating func set(moving: Bool) {
        isMoving = moving
        candidate = nil
    }
}
