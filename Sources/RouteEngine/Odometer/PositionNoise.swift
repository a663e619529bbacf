import Positioning
import Units

/// Rule V4: what the noise of positions adds to a hop, learned while the vehicle hardly moves.
///
/// As with speeds, noise across the way makes every hop longer than it was, on average by S/2d, where S is the variance
/// across the way between both ends. `corrected` takes it off again.
struct PositionNoise {
    /// S, m².
    private(set) var variance = PositionNoise.prior
    private var weight = PositionNoise.priorWeight
    private var latest: (instant: UTCInstant, place: Coordinate)?
    /// What was seen in the last seconds, and in those before: not learned until it is clear that no movement followed.
    private var fresh = Sum()
    private var waiting = Sum()

    private struct Sum {
        var squares = 0.0
        var seconds = 0.0
    }

    /// m²; an ordinary receiver under open sky between fixes a second apart, worth 10 s of learning.
    static let prior = 0.5
    static let priorWeight = 10.0
    /// Seconds.
    static let memory = 600.0
    /// m²; more is movement.
    static let most = 20.0
    /// Seconds without a hop until places are looked at, and again until what was seen is believed.
    static let patience = 3.0
    /// Seconds between the places compared: about what a hop takes.
    static let lag = 1.0

    /// A place while the vehicle hardly moves.
    mutating func learn(_ place: Coordinate, at instant: UTCInstant) {
        guard let latest else {
            self.latest = (instant, place)
            return
        }
        let seconds = instant.seconds(since: latest.instant)
        guard seconds >= PositionNoise.lag else { return }
        self.latest = (instant, place)
        let distance = latest.place.metres(to: place)
        fresh.squares += distance * distance / 2 * seconds
        fresh.seconds += seconds
        guard fresh.seconds >= PositionNoise.patience else { return }
        commit()
        waiting = fresh
        fresh = Sum()
    }

    private mutating func commit() {
        guard waiting.seconds > 0 else { return }
        weight = min(PositionNoise.memory, weight + waiting.seconds)
        variance += (waiting.squares / waiting.seconds - variance) * min(1, waiting.seconds / weight)
        variance = min(variance, PositionNoise.most)
    }

    /// It moves: what was seen just before may have been the setting off.
    mutating func pause() {
        latest = nil
        fresh = Sum()
        waiting = Sum()
    }

    /// √max(0, d² − S), metres.
    func corrected(_ distance: Double) -> Double { max(0, distance * distance - variance).squareRoot() }
}
