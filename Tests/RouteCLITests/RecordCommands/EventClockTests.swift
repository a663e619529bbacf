import ServiceHost
import ShiftLog
import Testing
import Units

@testable import RouteCLI

@Suite("Which clock is believed (V13)")
struct EventClockTests {
    static let release = ServiceSettings.releaseDate

    private func clock(_ seconds: Int64, isSynchronised: Bool) -> EventClock {
        EventClock(
            reading: ClockReading(
                instant: Self.release.advanced(byMicroseconds: seconds * 1_000_000), isSynchronised: isSynchronised))
    }

    @Test("the release date is a day, and not one of the past of this program")
    func releaseDate() { #expect(Self.release.rfc3339 == "2026-11-30T00:00:00.000Z") }

    @Test(
        "what the driver says is judged by a clock that is synchronised or not plainly wrong",
        arguments: [(-1, false, false), (-1, true, true), (0, false, true), (5, false, true), (5, true, true)])
    func said(seconds: Int64, isSynchronised: Bool, judges: Bool) {
        let clock = clock(seconds, isSynchronised: isSynchronised)
        let said = UTCInstant(microseconds: 7)
        #expect(clock.moment(said: said) == .said(said, now: judges ? clock.reading.instant : nil))
    }

    @Test("a synchronised clock that is not behind the store is believed", arguments: [nil, -1, 0] as [Int64?])
    func believed(newest: Int64?) throws {
        let clock = clock(5, isSynchronised: true)
        let instant = newest.map { clock.reading.instant.advanced(byMicroseconds: $0) }
        #expect(try clock.moment(after: instant) == .now(clock.reading.instant))
    }

    @Test(
        "any other is not (75)",
        arguments: [(false, nil, "not synchronised"), (true, 1, "behind")] as [(Bool, Int64?, String)])
    func refused(isSynchronised: Bool, newest: Int64?, says: String) {
        let clock = clock(5, isSynchronised: isSynchronised)
        let instant = newest.map { clock.reading.instant.advanced(byMicroseconds: $0) }
        do throws(CommandFailure) {
            _ = try clock.moment(after: instant)
            Issue.record("it was believed")
        } catch {
            #expect(error.exitCode == .busy)
            #expect(error.message.hasPrefix("clock not known; give --at INSTANT"))
            #expect(error.message.contains(says))
        }
    }
}
