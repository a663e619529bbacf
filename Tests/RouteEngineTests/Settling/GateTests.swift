import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@Suite("Rule set 2 describes a fix by the first rule it breaks (rules A1–A10, V7, V8, V9)")
struct GateTests {
    /// Driving north, settled; the fix judged comes a second after the last of these.
    static let road = SketchedDrive([.init(seconds: 3), .init(seconds: 5, acceleration: 2), .init(seconds: 4)])
    static let next = road.fixes[11]

    static func verdict(
        on fix: Fix, age: Int64 = 0, shift: ShiftState = ShiftState(), floor: UTCInstant = RuleSetTwo.replayTimeFloor
    ) -> Rejection? {
        var captured = Captured(RuleSetTwo(timeFloor: floor))
        captured.judge(Array(road.fixes.prefix(11)))
        captured.judge(fix, now: fix.instant.advanced(byMicroseconds: age), shift: shift)
        captured.stop()
        return captured.verdicts[11]
    }

    static func at(_ latitude: Double, _ longitude: Double) -> Fix {
        var fix = next
        fix.report.position = ReportedPosition(latitudeDegrees: latitude, longitudeDegrees: longitude)
        return fix
    }

    static var estimated: Fix {
        var fix = next
        fix.report.isMeasured = false
        return fix
    }

    @Test(
        "at, under and over each limit",
        arguments: [
            (next, nil),
            (at(0, 0), .invalidCoordinate), (at(.nan, 13), .invalidCoordinate), (at(90.01, 13), .invalidCoordinate),
            (at(52, 180.01), .invalidCoordinate), (at(52, .infinity), .invalidCoordinate),
            (next.with(accuracy: -0.01), .invalidAccuracy), (next.with(accuracy: .nan), .invalidAccuracy),
            (next.with(accuracy: .infinity), .invalidAccuracy), (next.with(accuracy: 0), nil),
            (next.with(accuracy: nil), nil),
            (next.with(accuracy: 100), nil), (next.with(accuracy: 100.01), .poorAccuracy),
            (estimated, .notMeasured),
            (next.later(-1), .duplicateTimestamp), (next.later(-1.1), .outOfOrder),
            (next.later(86_399), .unsettled), (next.later(86_400), .implausibleTime),
            (next.moved(north: 85), nil), (next.moved(north: 90), .implausibleSpeed),
        ] as [(Fix, Rejection?)])
    func limits(fix: Fix, reason: Rejection?) {
        #expect(Self.verdict(on: fix) == reason)
    }

    @Test(
        "age, by a clock that is given (A8)",
        arguments: [(30_000_000, nil), (30_000_001, .stale), (-5, nil)] as [(Int64, Rejection?)])
    func age(microseconds: Int64, reason: Rejection?) {
        #expect(Self.verdict(on: Self.next, age: microseconds) == reason)
    }

    @Test("what the floor says (V7)")
    func floor() {
        let instant = Self.next.instant
        // All before it are under the floor, so there is nothing it could agree with.
        #expect(Self.verdict(on: Self.next, floor: instant) == .unsettled)
        #expect(Self.verdict(on: Self.next, floor: instant.advanced(byMicroseconds: 1)) == .implausibleTime)
        #expect(RuleSetTwo.replayTimeFloor.rfc3339 == "2000-01-01T00:00:00.000Z")
    }

    @Test("mended rule by rule, the next rule of the order speaks", arguments: 0...9)
    func order(mended: Int) {
        let order: [Rejection?] = [
            .invalidCoordinate, .invalidAccuracy, .poorAccuracy, .notMeasured, .shiftEnded, .shiftPaused,
            .routeSuspended, .beforeShiftStart, .stale, nil,
        ]
        var fix = mended > 0 ? Self.next : Self.at(0, 0)
        if mended < 3 { fix = fix.with(accuracy: mended < 2 ? -1 : 101) }
        fix.report.isMeasured = mended > 3
        let shift = ShiftState(
            startedAt: mended > 7 ? nil : Self.next.instant.advanced(byMicroseconds: 1),
            endedAt: mended > 4 ? nil : Self.next.instant, isPaused: mended <= 5, isSuspended: mended <= 6)
        #expect(Self.verdict(on: fix, age: mended > 8 ? 0 : 40_000_000, shift: shift) == order[mended])
    }

    @Test("the floor goes before the driver's record, what lies ahead after it and before age")
    func timeAmongTheOthers() {
        let paused = ShiftState(isPaused: true)
        let old = Self.next.later(-86_400 * 9000)
        #expect(Self.verdict(on: old, shift: paused) == .shiftPaused)
        #expect(Self.verdict(on: old, shift: paused, floor: Self.next.instant) == .implausibleTime)
        #expect(Self.verdict(on: Self.next.later(90_000), shift: paused) == .shiftPaused)
        #expect(Self.verdict(on: Self.next.later(90_000), age: 40_000_000) == .implausibleTime)
    }

    @Test("a shift that goes on is judged against its newest stored sample (A14)")
    func newestSample() {
        let fixes = Self.road.fixes
        let stored = RouteSample(instant: fixes[5].instant, position: fixes[5].report.position)
        var captured = Captured(RuleSetTwo(firstSample: stored.instant, newestSample: stored))
        captured.judge(fixes)
        captured.stop()
        let late = [Rejection?](repeating: .outOfOrder, count: 5) + [.duplicateTimestamp]
        #expect(captured.verdicts == late + [Rejection?](repeating: nil, count: 6))
    }
}
