import Positioning
import Units

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension TrackFix {
    /// Faster than anything on wheels: such a number is a fault of the receiver, and no speed.
    static let fastestBelievedSpeed = 150.0

    /// Speed and vector of a report; a speed that is negative, not finite or beyond belief is none.
    static func velocity(_ report: PositionReport) -> (speed: Double, east: Double, north: Double) {
        guard let speed = report.speed?.value, speed >= 0, speed <= fastestBelievedSpeed else {
            return (.nan, .nan, .nan)
        }
        guard let course = report.courseDegrees, course.isFinite else { return (speed, .nan, .nan) }
        let radians = course * (.pi / 180)
        return (speed, speed * sin(radians), speed * cos(radians))
    }
}
