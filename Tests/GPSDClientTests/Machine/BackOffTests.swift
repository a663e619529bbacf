import TestSupport
import Testing

@testable import GPSDClient

@Suite("Waiting before the next attempt")
struct BackOffTests {
    private static let unshaken: [Int64] = [500, 1000, 2000, 4000, 8000, 16000, 25000, 25000, 25000].map { $0 * 1000 }

    @Test(
        "twice as long each time, a fifth more or less, never over half a minute",
        arguments: 1...20 as ClosedRange<UInt64>)
    func doubling(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var backOff = BackOff()
        for wait in BackOffTests.unshaken {
            let taken = backOff.take(using: &generator)
            #expect((wait - wait / 5...wait + wait / 5).contains(taken))
            #expect(taken <= BackOff.most)
        }
        backOff.reset()
        #expect((400_000...600_000).contains(backOff.take(using: &generator)))
    }

    @Test("the same randomness gives the same waits, another gives others")
    func repeatable() {
        func waits(_ seed: UInt64) -> [Int64] {
            var generator = SeededGenerator(seed: seed)
            var backOff = BackOff()
            return (0..<9).map { _ in backOff.take(using: &generator) }
        }
        #expect(waits(7) == waits(7))
        #expect(waits(7) != waits(8))
    }

    @Test("both ends of the fifth can come", arguments: [(1 << 32, 4), (.max, 6)] as [(UInt64, Int64)])
    func ends(drawn: UInt64, tenths: Int64) {
        struct Constant: RandomNumberGenerator {
            let value: UInt64
            func next() -> UInt64 { value }
        }
        var generator = Constant(value: drawn)
        var backOff = BackOff()
        for wait in BackOffTests.unshaken { #expect(backOff.take(using: &generator) == wait * tenths / 5) }
    }
}
