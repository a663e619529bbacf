import Capture
import TestSupport
import Testing
import Units

private let floor = UTCInstant(microseconds: 1_700_000_000_000_000)

private func at(_ seconds: Double) -> UTCInstant { floor.advanced(byMicroseconds: Int64((seconds * 1e6).rounded())) }

private func clock(_ seconds: Double) -> MonotonicInstant {
    MonotonicInstant(microseconds: Int64((seconds * 1e6).rounded()))
}

@Suite("The receiver's clock is read off its fixes")
struct ReceiverClockTests {
    /// Fixes once a second from 1000 s after the floor, each received so much later.
    private func running(_ fixes: Int, lag: Double = 0.2) -> ReceiverClock {
        var receiver = ReceiverClock(timeFloor: floor)
        for second in 0..<fixes {
            receiver.observe(at(1000 + Double(second)), receivedAt: clock(50 + Double(second) + lag))
        }
        return receiver
    }

    @Test("it starts with the third fix that agrees", arguments: [(1, false), (2, false), (3, true), (4, true)])
    func starting(fixes: Int, isKnown: Bool) {
        #expect((running(fixes).instant(at: clock(60)) != nil) == isKnown)
    }

    @Test("it runs on without fixes, behind by the lag of the quickest one")
    func runningOn() {
        var receiver = running(10)
        #expect(receiver.instant(at: clock(60)) == at(1009.8))
        receiver.observe(at(1010), receivedAt: clock(60.1))
        #expect(receiver.instant(at: clock(4000)) == at(4949.9))
    }

    @Test("instants before the floor are no time")
    func floorHolds() {
        var receiver = ReceiverClock(timeFloor: floor)
        for second in 0..<20 { receiver.observe(at(-1000 + Double(second)), receivedAt: clock(Double(second))) }
        #expect(receiver.instant(at: clock(30)) == nil)
    }

    @Test(
        "one fix ahead changes nothing; five in a row over three seconds set it anew",
        arguments: [
            (1, false), (4, false), (5, true),
        ])
    func ahead(fixes: Int, isSet: Bool) {
        var receiver = running(10)
        for second in 0..<fixes {
            receiver.observe(at(9000 + Double(second)), receivedAt: clock(61 + Double(second)))
        }
        let now = receiver.instant(at: clock(70))
        #expect(now == (isSet ? at(9009) : at(1019.8)))
    }

    @Test("what agrees must be no more than ten seconds ahead", arguments: [(9.9, true), (10.1, false)])
    func tolerance(step: Double, isBelieved: Bool) {
        var receiver = running(10)
        receiver.observe(at(1010 + step), receivedAt: clock(60.2))
        #expect((receiver.instant(at: clock(60.2)) == at(1010 + step)) == isBelieved)
        let latest = receiver.latestPossible(at: clock(60.2))
        #expect(latest == (isBelieved ? at(1020 + step) : at(1020)))
    }

    @Test("a receiver that was nineteen years ahead is corrected by five fixes")
    func rollover() {
        var receiver = ReceiverClock(timeFloor: floor)
        let ahead = 1024.0 * 7 * 86_400
        for second in 0..<10 { receiver.observe(at(ahead + Double(second)), receivedAt: clock(Double(second))) }
        for second in 10..<15 { receiver.observe(at(5000 + Double(second)), receivedAt: clock(Double(second))) }
        #expect(receiver.instant(at: clock(20)) == at(5020))
    }

    @Test("age is what a fix lags more than the quickest; a day back is no age")
    func ages() {
        let receiver = running(10)
        #expect(receiver.age(of: at(1000), receivedAt: clock(50.2)) == 0)
        #expect(receiver.age(of: at(1000), receivedAt: clock(90.2)) == 40_000_000)
        #expect(receiver.age(of: at(1000), receivedAt: clock(50.2 + 86_400)) == 86_400_000_000)
        #expect(receiver.age(of: at(1000), receivedAt: clock(50.3 + 86_400)) == 0)
        #expect(receiver.age(of: at(1001), receivedAt: clock(50.2)) == 0)
    }

    @Test("a new connection begins with ages of its own, and the time goes on")
    func reconnected() {
        var receiver = running(10)
        receiver.connect()
        #expect(receiver.age(of: at(1000), receivedAt: clock(90)) == 0)
        #expect(receiver.instant(at: clock(60)) == at(1009.8))
    }

    @Test("two clocks that drift apart by a second a day do not make fixes old")
    func drift() {
        var receiver = ReceiverClock(timeFloor: floor)
        for minute in 0..<(60 * 24 * 60) {
            let seconds = Double(minute) * 60
            receiver.observe(at(seconds), receivedAt: clock(seconds * (1 + 1 / 86_400.0)))
        }
        let last = Double(60 * 24 * 60 * 60)
        #expect(receiver.age(of: at(last), receivedAt: clock(last * (1 + 1 / 86_400.0))) < 100_000)
    }
}
