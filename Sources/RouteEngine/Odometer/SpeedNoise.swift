/// Rule V1: σ², the variance per axis of the receiver's velocity noise, learned while the vehicle stands.
///
/// Half the mean square speed while standing; a speed of noise is on average above the true one by σ²/2v, which
/// `corrected` takes off again.
struct SpeedNoise {
    private(set) var variance = SpeedNoise.prior * SpeedNoise.prior
    private var weight = SpeedNoise.priorWeight

    /// Metres per second; what an ordinary receiver shows before anything is learned, worth 10 s of standing.
    static let prior = 0.1
    static let priorWeight = 10.0
    /// Seconds.
    static let memory = 600.0
    /// Metres per second; more is not noise but movement.
    static let most = 0.5
    /// Seconds after standing began that are left out: the last of the braking is not noise.
    static let leadIn = 2.0

    mutating func learn(speed: Double, seconds: Double) {
        guard seconds > 0 else { return }
        weight = min(SpeedNoise.memory, weight + seconds)
        variance += (speed * speed / 2 - variance) * min(1, seconds / weight)
        variance = min(variance, SpeedNoise.most * SpeedNoise.most)
    }

    /// √max(0, v² − σ²), metres per second.
    func corrected(_ speed: Double) -> Double { max(0, speed * speed - variance).squareRoot() }
}
