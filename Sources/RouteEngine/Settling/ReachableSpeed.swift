import Positioning
import Units

/// Rule A12: what two fixes imply a vehicle would have had to do.
enum ReachableSpeed {
    /// 223 km/h; nothing that keeps a mileage record is faster for long.
    static let limit = 62.0
    /// Shorter intervals count as this, so that rounded instants do not make speeds.
    static let shortestInterval = 1.0

    /// Whether the later fix can be reached: max(0, d − (r₁ + r₂)) / max(Δt, 1 s) ≤ 62 m/s. An unknown accuracy is no
    /// allowance (rule V9).
    static func allows(_ earlier: TrackFix, _ later: TrackFix) -> Bool {
        let seconds = max(shortestInterval, later.instant.seconds(since: earlier.instant))
        let allowance = (earlier.accuracy.isNaN ? 0 : earlier.accuracy) + (later.accuracy.isNaN ? 0 : later.accuracy)
        let reach = limit * seconds + allowance
        return isSurelyWithin(reach, earlier.place, later.place) || earlier.place.metres(to: later.place) <= reach
    }

    /// No degree of a meridian or parallel is longer than 111,700 m: enough for nearly every pair, without a sine.
    private static func isSurelyWithin(_ reach: Double, _ one: Coordinate, _ other: Coordinate) -> Bool {
        let turn = abs(one.longitudeDegrees - other.longitudeDegrees)
        let degrees = abs(one.latitudeDegrees - other.latitudeDegrees) + min(turn, 360 - turn)
        return degrees * 111_700 <= reach
    }
}
