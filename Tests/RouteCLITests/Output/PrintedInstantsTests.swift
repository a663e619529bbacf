import Testing
import Units

@testable import RouteCLI

@Suite("No instant is printed twice where a source steps back")
struct PrintedInstantsTests {
    private func printed(_ seconds: [Int64]) -> [Int64] {
        var instants = PrintedInstants()
        return seconds.filter { instants.admit(UTCInstant(microseconds: $0 * 1_000_000)) }
    }

    @Test(
        "what is admitted",
        arguments: [
            ([1, 2, 3], [1, 2, 3]),
            ([1, 2, 3, 2, 3, 4], [1, 2, 3, 3, 4]),
            ([10, 12, 11, 12, 13], [10, 12, 11, 12, 13]),
            ([5, 5], [5, 5]),
            ([], []),
        ] as [([Int64], [Int64])])
    func admitted(given: [Int64], want: [Int64]) { #expect(printed(given) == want) }
}
