import Positioning
import Units

/// Rule V2: up to 10 s without a fix, moving at both ends, is bridged by the speeds at both ends.
enum ShortOutage {
    static let longest = 10.0
    static let slowest = 1.0

    /// Metres that count as velocity; nil where the conditions do not hold and the chord decides.
    ///
    /// The trapezoid of both speeds, kept within the chord ± both accuracies.
    static func metres(
        from last: TrackFix, speed lastSpeed: Double, to first: TrackFix, speed firstSpeed: Double
    ) -> Double? {
        let seconds = first.instant.seconds(since: last.instant)
        guard seconds <= longest, last.speed >= slowest, first.speed >= slowest else { return nil }
        let trapezoid = (lastSpeed + firstSpeed) / 2 * seconds
        let chord = last.place.metres(to: first.place)
        let slack = last.boundedAccuracy + first.boundedAccuracy
        return min(max(trapezoid, chord - slack), chord + slack)
    }
}
