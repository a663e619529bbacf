import RouteEngine
import Testing
import Units

@testable import Capture

private let day = UTCInstant.microsecondsPerDay

private func at(_ microseconds: Int64) -> UTCInstant { UTCInstant(microseconds: 1_773_475_200_000_000 + microseconds) }

@Suite("The window of a replayed shift (V7)")
struct ReplayWindowTests {
    @Test("under rule set 1 every dated fix counts")
    func one() {
        var window = ReplayWindow(under: .one)
        for offset in [0, -10 * day, 5, 3 * day] { window.see(at(offset)) }
        #expect(window.range == at(-10 * day)...at(3 * day))
    }

    @Test(
        "under rule set 2 a fix counts that is accepted, or within a day of an accepted one",
        arguments: [
            (-day, -day), (-day - 1, 0), (-46 * 365 * day, 0), (day + 60, day + 60), (day + 61, 60), (500 * day, 60),
        ] as [(Int64, Int64)])
    func two(seen: Int64, edge: Int64) throws {
        var window = ReplayWindow(under: .two)
        window.see(at(seen))
        for offset: Int64 in [0, 60] {
            window.see(at(offset))
            window.accept(at(offset))
        }
        let range = try #require(window.range)
        #expect(range.lowerBound == at(min(0, edge)))
        #expect(range.upperBound == at(max(60, edge)))
    }

    @Test("without an accepted fix rule set 2 knows no window")
    func noneAccepted() {
        var window = ReplayWindow(under: .two)
        window.see(at(0))
        #expect(window.range == nil)
        #expect(ReplayWindow(under: .one).range == nil)
    }
}
