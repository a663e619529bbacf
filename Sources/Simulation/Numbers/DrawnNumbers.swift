/// The random numbers of one concern of a simulation: SplitMix64, and distributions of our own on top of it.
///
/// The standard library's distributions may change with the toolchain; these are part of what a seed means.
struct DrawnNumbers {
    /// One stream of numbers for each concern: louder noise or a faster receiver leaves the road as it was.
    enum Concern: UInt64 {
        case road = 1
        case tunnels
        case noise
        case outliers
        case sky
    }

    private var state: UInt64
    private var spareNormal: Double?

    init(seed: UInt64, for concern: Concern) {
        state = seed
        // One step of the generator sets the streams far apart, also for neighbouring seeds.
        let start = nextBits()
        state = start ^ (concern.rawValue &* 0xD1B5_4A32_D192_ED03)
    }

    private mutating func nextBits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// 0 ..< 1, all 53 bits of it.
    mutating func unit() -> Double { Double(nextBits() >> 11) * 0x1p-53 }

    mutating func uniform(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }

    mutating func whole(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(Double(range.count) * unit())
    }

    mutating func happens(withChance chance: Double) -> Bool { unit() < chance }

    /// Gaussian with mean 0, by Marsaglia's polar method.
    mutating func normal(deviation: Double) -> Double {
        if let spare = spareNormal {
            spareNormal = nil
            return spare * deviation
        }
        while true {
            let (x, y) = (uniform(-1...1), uniform(-1...1))
            let square = x * x + y * y
            guard square < 1, square > 1e-300 else { continue }
            let factor = (-2 * RepeatableMath.logarithm(square) / square).squareRoot()
            spareNormal = y * factor
            return x * factor * deviation
        }
    }

    /// A direction and a size, as metres (or metres per second) east and north.
    mutating func vector(length: ClosedRange<Double>) -> PlaneVector {
        let direction = RepeatableMath.sineAndCosine(uniform(0...(2 * Double.pi)))
        let size = uniform(length)
        return PlaneVector(east: size * direction.sine, north: size * direction.cosine)
    }

    /// Independent Gaussian parts east and north, of one deviation.
    mutating func normalVector(deviation: Double) -> PlaneVector {
        let east = normal(deviation: deviation)
        return PlaneVector(east: east, north: normal(deviation: deviation))
    }
}
