import Units

/// Speed over ground, and the course where there is one.
struct Velocity: Equatable {
    let speed: MetresPerSecond
    let courseDegrees: Double?

    /// - Returns: nil without a speed; a negative one is none.
    init?(knots: Double?, course: Double?) {
        guard let knots, knots >= 0 else { return nil }
        speed = MetresPerSecond(knots: knots)
        courseDegrees = course
    }
}
