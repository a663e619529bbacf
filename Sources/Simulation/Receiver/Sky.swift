/// Twelve satellites in view, whose signals change a little every minute.
struct Sky {
    struct Satellite {
        let number: Int
        let elevation: Int
        let azimuth: Int
        var strength: Int
    }

    private(set) var satellites: [Satellite]
    private var numbers: DrawnNumbers

    init(seed: UInt64) {
        var numbers = DrawnNumbers(seed: seed, for: .sky)
        var free = Array(1...32)
        satellites = (0..<12).map { _ in
            Satellite(
                number: free.remove(at: numbers.whole(0...(free.count - 1))), elevation: numbers.whole(10...85),
                azimuth: numbers.whole(0...359), strength: numbers.whole(20...48))
        }
        self.numbers = numbers
    }

    mutating func drift() {
        for index in satellites.indices {
            let strength = satellites[index].strength + numbers.whole(-2...2)
            satellites[index].strength = max(15, min(50, strength))
        }
    }
}
