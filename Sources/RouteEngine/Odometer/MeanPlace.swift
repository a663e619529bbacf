import Positioning
import Units

/// The mean place of a standstill: positions while standing, with a memory of 60 s (rule V1).
struct MeanPlace {
    private var plane: LocalPlane
    private var mean = Offset()
    private var seconds = 0.0
    private var latest: UTCInstant

    static let memory = 60.0

    init(startingAt fix: TrackFix) {
        plane = LocalPlane(around: fix.place)
        latest = fix.instant
    }

    mutating func add(_ fix: TrackFix) {
        let interval = min(MeanPlace.memory, max(0, fix.instant.seconds(since: latest)))
        latest = fix.instant
        seconds = min(MeanPlace.memory, seconds + interval)
        guard seconds > 0 else { return }
        // The first fix weighs as much as one interval, so a mean of n fixes is their mean.
        let share = interval / min(MeanPlace.memory, seconds + interval)
        mean = mean + (plane.offset(of: fix.place) - mean) * share
    }

    /// Metres from the mean to a place.
    func distance(to place: Coordinate) -> Double { (plane.offset(of: place) - mean).length }

    var place: Coordinate { plane.place(at: mean) }
}
