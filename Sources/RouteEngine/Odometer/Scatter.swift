import Positioning
import Units

/// Centre and scatter of the places of a dwell (rule V4).
struct Scatter {
    private let plane: LocalPlane
    private var mean = Offset()
    private var variance: Double
    private var seconds = 0.0
    private var latest: UTCInstant

    /// Seconds; longer than the slow wander of an ordinary receiver, so that the centre does not follow it.
    static let memory = 600.0
    /// What the accuracy says of the scatter weighs this many seconds.
    static let priorWeight = 30.0
    /// Metres per axis; more is no reception but movement.
    static let most = 20.0
    /// Radius of 95 % over deviation per axis, of a circular normal distribution.
    static let radiusPerDeviation = 2.45

    init(around fix: TrackFix) {
        plane = LocalPlane(around: fix.place)
        latest = fix.instant
        let deviation = min(fix.boundedAccuracy, Dwell.poorestAccuracy) / Scatter.radiusPerDeviation
        variance = deviation * deviation
    }

    /// A place that counts for the centre. Only a vehicle that surely stands tells what the scatter is: a movement
    /// would widen the circle it has to leave.
    mutating func add(_ place: Coordinate, at instant: UTCInstant, stands: Bool) {
        let interval = min(Scatter.memory, max(0, instant.seconds(since: latest)))
        latest = instant
        seconds = min(Scatter.memory, seconds + interval)
        guard seconds > 0 else { return }
        let offset = plane.offset(of: place) - mean
        mean = mean + offset * (interval / min(Scatter.memory, seconds + interval))
        guard stands else { return }
        let weight = min(Scatter.memory, seconds + Scatter.priorWeight)
        variance += ((offset.east * offset.east + offset.north * offset.north) / 2 - variance) * (interval / weight)
        variance = min(variance, Scatter.most * Scatter.most)
    }

    var place: Coordinate { plane.place(at: mean) }

    /// Metres, root mean square of either axis.
    var perAxis: Double { variance.squareRoot() }
}
