import Positioning
import RouteEngine
import Testing
import Units

@Suite("Rule set 1 mints a session at its first accepted fix, and ends it only when capture stops")
struct RuleSetOneSessionTests {
    private var rules = RuleSetOne()
    private let log = OutputLog()

    private mutating func judge(_ fixes: Fix..., shift: ShiftState = ShiftState()) {
        for fix in fixes { rules.judge(fix, ordinal: 0, now: fix.instant, shift: shift, into: log.take) }
    }

    private func at(_ seconds: Double) -> UTCInstant { RuleSetOneTests.fix(seconds).instant }

    @Test("opening, sample and decision come in that order; a rejection is a decision alone")
    mutating func order() {
        let fix = RuleSetOneTests.fix(0)
        judge(fix, fix)
        let sample = RouteSample(
            instant: fix.instant, position: fix.report.position, horizontalAccuracy: fix.report.horizontalAccuracy)
        #expect(
            log.outputs == [
                .sessionOpened(at: fix.instant), .sample(sample),
                .decision(Decision(instant: fix.instant, ordinal: 0, verdict: .accepted(.zero))),
                .decision(Decision(instant: fix.instant, ordinal: 0, verdict: .rejected(.duplicateTimestamp))),
            ])
    }

    @Test("a stop closes the session at its last accepted fix; without a session it says nothing")
    mutating func stop() {
        rules.stop(at: at(-1), reason: .paused, into: log.take)
        judge(RuleSetOneTests.fix(0, accuracy: 101))
        rules.stop(at: nil, reason: .parked, into: log.take)
        #expect(log.outputs.count == 1)
        judge(RuleSetOneTests.fix(0), RuleSetOneTests.fix(1, north: 20), RuleSetOneTests.fix(2, north: 21))
        rules.stop(at: at(9), reason: .fileEnded, into: log.take)
        #expect(log.outputs.last == .sessionClosed(at: at(1), reason: .fileEnded))
        let count = log.outputs.count
        rules.stop(at: at(10), reason: .shiftEnded, into: log.take)
        #expect(log.outputs.count == count)
    }

    @Test("after a stop the newest sample still judges the next fix (A14), but its hop is not counted (P4)")
    mutating func resume() {
        judge(RuleSetOneTests.fix(0), RuleSetOneTests.fix(1, north: 20))
        rules.stop(at: at(2), reason: .paused, into: log.take)
        judge(RuleSetOneTests.fix(3, north: 21), RuleSetOneTests.fix(4, north: 1e5), RuleSetOneTests.fix(1, north: 40))
        #expect(log.rejections == [.negligibleMovement, .implausibleSpeed, .duplicateTimestamp])
        judge(RuleSetOneTests.fix(5, north: 60), RuleSetOneTests.fix(6, north: 80))
        let opened = log.outputs.filter { if case .sessionOpened = $0 { true } else { false } }
        #expect(opened == [.sessionOpened(at: at(0)), .sessionOpened(at: at(5))])
        #expect(log.hops.map { $0.rounded() } == [0, 20, 0, 20])
    }

    @Test("a hop counts up to 120 s of silence and not beyond (C1); the session goes on")
    mutating func silence() {
        judge(
            RuleSetOneTests.fix(0), RuleSetOneTests.fix(120, north: 100), RuleSetOneTests.fix(240.000001, north: 200),
            RuleSetOneTests.fix(250, north: 300))
        #expect(log.hops.map { $0.rounded() } == [0, 100, 0, 100])
        #expect(log.outputs.filter { if case .sessionOpened = $0 { true } else { false } }.count == 1)
    }

    @Test("a receiver without a position changes nothing")
    mutating func noPosition() {
        judge(RuleSetOneTests.fix(0))
        let count = log.outputs.count
        rules.noPosition(at: at(500), into: log.take)
        rules.noPosition(at: nil, into: log.take)
        #expect(log.outputs.count == count)
        judge(RuleSetOneTests.fix(2, north: 50))
        #expect(log.hops.map { $0.rounded() } == [0, 50])
    }

    @Test("a rejected fix is no anchor: after a spike the track goes on (A13)")
    mutating func spike() {
        judge(
            RuleSetOneTests.fix(0), RuleSetOneTests.fix(1, north: 5000), RuleSetOneTests.fix(2, north: 40),
            RuleSetOneTests.fix(3, north: 60, accuracy: 500), RuleSetOneTests.fix(4, north: 80))
        #expect(log.rejections == [.implausibleSpeed, .poorAccuracy])
        #expect(log.hops.map { $0.rounded() } == [0, 40, 40])
        #expect(log.samples.allSatisfy { $0.session == nil && $0.reading == nil })
    }

    @Test(
        "a stored sample of an old route is judged against as far as it says something",
        arguments: [
            (RouteSample(instant: RuleSetOneTests.start, position: RuleSetOneTests.place(0, 0)), 1.0, nil),
            (
                RouteSample(instant: RuleSetOneTests.start, position: RuleSetOneTests.place(0, 0)), 0,
                .duplicateTimestamp
            ),
            (RouteSample(instant: RuleSetOneTests.start, position: RuleSetOneTests.place(0, 0)), -1, .outOfOrder),
            (RouteSample(instant: RuleSetOneTests.start, position: RuleSetOneTests.home), 1.0, .implausibleSpeed),
            (
                RouteSample(
                    instant: RuleSetOneTests.start, position: RuleSetOneTests.home, horizontalAccuracy: Metres(.nan)),
                1.0, .implausibleSpeed
            ),
        ] as [(RouteSample, Double, Rejection?)])
    mutating func imperfectSample(sample: RouteSample, seconds: Double, rejection: Rejection?) {
        rules = RuleSetOne(newestSample: sample)
        // 67 m in a second: plausible only with an allowance of more than the fix's own 4 m.
        judge(RuleSetOneTests.fix(seconds, north: 67))
        #expect(log.rejections.first == rejection)
    }
}
