/// First-order Gauss–Markov noise east and north: a deviation that wanders and forgets itself.
struct GaussMarkovNoise {
    private let keep: Double
    private let drive: Double
    private(set) var value: PlaneVector

    /// - Parameters:
    ///   - deviation: standard deviation along each axis.
    ///   - correlationSeconds: after this time a deviation has faded to 1/e.
    init(deviation: Double, correlationSeconds: Double, interval: Double, numbers: inout DrawnNumbers) {
        keep = RepeatableMath.decay(interval / correlationSeconds)
        drive = deviation * (1 - keep * keep).squareRoot()
        value = numbers.normalVector(deviation: deviation)
    }

    mutating func step(_ numbers: inout DrawnNumbers) {
        value = value * keep + numbers.normalVector(deviation: drive)
    }
}
