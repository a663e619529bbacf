import Testing

@testable import Simulation

@Suite("Drawn numbers follow from the seed and the concern, and have the distribution they claim")
struct DrawnNumbersTests {
    @Test("a seed means the same numbers for ever")
    func pinned() {
        var numbers = DrawnNumbers(seed: 7, for: .road)
        let first = (0..<3).map { _ in numbers.whole(0...999_999) }
        #expect(first == [183_528, 968_062, 315_423])
    }

    @Test("concerns and neighbouring seeds are strangers to each other")
    func strangers() {
        var firsts: Set<Double> = []
        for seed in UInt64(0)..<50 {
            for concern in [DrawnNumbers.Concern.road, .tunnels, .noise, .outliers, .sky] {
                var numbers = DrawnNumbers(seed: seed, for: concern)
                firsts.insert(numbers.unit())
            }
        }
        #expect(firsts.count == 250)
    }

    @Test("normal numbers have their deviation, and 0 is exact")
    func normal() {
        var numbers = DrawnNumbers(seed: 1, for: .noise)
        let drawn = (0..<20_000).map { _ in numbers.normal(deviation: 3) }
        let mean = drawn.reduce(0, +) / Double(drawn.count)
        let variance = drawn.reduce(0) { $0 + $1 * $1 } / Double(drawn.count)
        #expect(abs(mean) < 0.1)
        #expect(abs(variance - 9) < 0.3)
        #expect(numbers.normal(deviation: 0) == 0)
    }

    @Test("whole numbers reach both ends of their range and nothing beyond")
    func whole() {
        var numbers = DrawnNumbers(seed: 1, for: .sky)
        #expect(Set((0..<1000).map { _ in numbers.whole(-2...2) }) == [-2, -1, 0, 1, 2])
    }
}
