import Testing
import Units

@testable import ServiceHost

@Suite("The loop wakes in time, and gives a sign of life when one is due")
struct LoopScheduleTests {
    private func at(_ milliseconds: Int64) -> MonotonicInstant {
        MonotonicInstant(microseconds: milliseconds * 1000)
    }

    @Test("before the first tick it does not rest")
    func beginning() {
        #expect(LoopSchedule(watchdogMicroseconds: nil).rest(at: at(5)) == 0)
    }

    @Test(
        "it rests until the work wants it: a second at most, a millisecond at least, rounded up",
        arguments: [
            (500_000, 500), (999_999, 1000), (1_000_000, 1000), (1_000_001, 1000), (60_000_000, 1000), (1500, 2),
            (1001, 2), (1000, 1), (999, 1), (0, 1), (-5_000_000, 1),
        ] as [(Int64, Int32)])
    func rest(wanted: Int64, milliseconds: Int32) {
        var schedule = LoopSchedule(watchdogMicroseconds: nil)
        let now = at(10_000)
        let isDue = schedule.ticked(at: now, wanting: now.advanced(byMicroseconds: wanted))
        #expect(!isDue)
        #expect(schedule.rest(at: now) == milliseconds)
        #expect(schedule.rest(at: at(12_000)) == 0)
    }

    @Test("extreme moments do not trap", arguments: [Int64.min, .max])
    func extremes(microseconds: Int64) {
        var schedule = LoopSchedule(watchdogMicroseconds: 2)
        _ = schedule.ticked(at: at(0), wanting: MonotonicInstant(microseconds: microseconds))
        #expect((1...1000).contains(schedule.rest(at: at(0))))
    }

    @Test("a sign of life comes with the first tick, and then at half of what is allowed")
    func signs() {
        var schedule = LoopSchedule(watchdogMicroseconds: 3_000_000)
        let ticks: [Int64] = [0, 100, 1000, 1499, 1500, 2999, 3000, 9000]
        let due = ticks.filter { schedule.ticked(at: at($0), wanting: at($0 + 60_000)) }
        #expect(due == [0, 1500, 3000, 9000])
    }

    @Test(
        "it wakes for a sign although the work wants to rest longer",
        arguments: [(3_000_000, 1000), (2_000_000, 1000), (1_000_000, 500), (100_000, 50), (1, 1)] as [(Int64, Int32)])
    func wakingForSigns(watchdog: Int64, milliseconds: Int32) {
        var schedule = LoopSchedule(watchdogMicroseconds: watchdog)
        _ = schedule.ticked(at: at(0), wanting: at(60_000))
        #expect(schedule.rest(at: at(0)) == milliseconds)
    }

    @Test("no wake comes more than half the allowed time after a sign, however the ticks fall", arguments: 1...20)
    func neverLate(seed: UInt64) {
        let allowed: Int64 = 700_000
        var schedule = LoopSchedule(watchdogMicroseconds: allowed)
        var (now, sign) = (at(0), at(0))
        var state = seed
        for _ in 0..<200 {
            if schedule.ticked(at: now, wanting: now.advanced(byMicroseconds: 60_000_000)) { sign = now }
            let wake = now.advanced(byMicroseconds: Int64(schedule.rest(at: now)) * 1000)
            #expect(wake.microseconds(since: sign) <= allowed / 2 + 1000)
            // Something may come at any moment before.
            state = state &* 6_364_136_223_846_793_005 &+ 1
            now = now.advanced(byMicroseconds: Int64(state >> 40) % max(1, wake.microseconds(since: now)) + 1)
        }
    }
}
