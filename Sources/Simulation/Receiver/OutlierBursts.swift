/// Short stretches in which a receiver is 50–150 m off, as reflections between houses make it.
struct OutlierBursts {
    private let chancePerEpoch: Double
    private let rateHertz: Int
    private var epochsLeft = 0
    private var present = Burst(offset: PlaneVector(), raisesHDOP: false)
    private var numbers: DrawnNumbers

    struct Burst {
        let offset: PlaneVector
        /// Half of the bursts are told by the quality figures, half are not.
        let raisesHDOP: Bool
    }

    init(perHour: Double, rateHertz: Int, seed: UInt64) {
        chancePerEpoch = perHour / 3600 / Double(rateHertz)
        self.rateHertz = rateHertz
        numbers = DrawnNumbers(seed: seed, for: .outliers)
    }

    /// The burst this epoch lies in, if any.
    mutating func next() -> Burst? {
        if epochsLeft == 0 {
            guard numbers.happens(withChance: chancePerEpoch) else { return nil }
            present = Burst(
                offset: numbers.vector(length: 50...150), raisesHDOP: numbers.happens(withChance: 0.5))
            epochsLeft = max(1, Int(numbers.uniform(1...5) * Double(rateHertz)))
        }
        epochsLeft -= 1
        return present
    }
}
