/// Speed and course as a receiver reports them.
struct ReceiverMotion: Equatable {
    /// Metres per second, not negative.
    let speed: Double
    /// Degrees clockwise from true north. Absent without any motion.
    let courseDegrees: Double?

    init(_ velocity: PlaneVector) {
        speed = velocity.length
        courseDegrees = RepeatableMath.bearingDegrees(east: velocity.east, north: velocity.north)
    }

    var knots: Double { speed * 3600 / 1852 }
}
