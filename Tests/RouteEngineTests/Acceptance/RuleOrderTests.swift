import Positioning
import RouteEngine
import Testing
import Units

@Suite("A fix that breaks several rules is described by the first (rules A, order of the contract)")
struct RuleOrderTests {
    /// A situation in which every rule from A1 on is broken can be mended rule by rule: each time the next one speaks.
    static let order: [Rejection] = [
        .invalidCoordinate, .invalidAccuracy, .poorAccuracy, .shiftEnded, .shiftPaused, .routeSuspended,
        .beforeShiftStart, .stale,
    ]

    @Test("A1–A8, mended one after the other", arguments: 0...8)
    func untilStale(mended: Int) {
        let start = RuleSetOneTests.start
        var fix = RuleSetOneTests.fix(-100, accuracy: -1, at: RuleSetOneTests.place(0, 0))
        if mended > 0 { fix.report.position = RuleSetOneTests.place(40, -83) }
        if mended > 1 { fix.report.horizontalAccuracy = Metres(101) }
        if mended > 2 { fix.report.horizontalAccuracy = Metres(4) }
        let shift = ShiftState(
            startedAt: mended > 6 ? nil : start, endedAt: mended > 3 ? nil : start, isPaused: mended <= 4,
            isSuspended: mended <= 5)
        let now = mended > 7 ? fix.instant : fix.instant.advanced(byMicroseconds: 31_000_000)

        var rules = RuleSetOne()
        let log = OutputLog()
        rules.judge(fix, ordinal: 0, now: now, shift: shift, into: log.take)
        #expect(log.rejections.first == (mended < Self.order.count ? Self.order[mended] : nil))
    }

    @Test(
        "what comes before goes before: the state of the shift and age before A9–A12, time before movement",
        arguments: [
            (RuleSetOneTests.fix(0, north: 1e6), ShiftState(isPaused: true), 0, .shiftPaused),
            (RuleSetOneTests.fix(-5, north: 1e6), ShiftState(startedAt: RuleSetOneTests.start), 0, .beforeShiftStart),
            (RuleSetOneTests.fix(0, north: 1), ShiftState(), 31, .stale),
            (RuleSetOneTests.fix(0, north: 1), ShiftState(), 0, .duplicateTimestamp),
            (RuleSetOneTests.fix(-1, north: 1), ShiftState(), 0, .outOfOrder),
            (RuleSetOneTests.fix(-1, north: 1e6), ShiftState(), 0, .outOfOrder),
            (RuleSetOneTests.fix(1, north: 1e6), ShiftState(), 31, .stale),
        ] as [(Fix, ShiftState, Int64, Rejection)])
    func afterAnother(fix: Fix, shift: ShiftState, age: Int64, rejection: Rejection) {
        var rules = RuleSetOne(
            newestSample: RouteSample(instant: RuleSetOneTests.start, position: RuleSetOneTests.home))
        let log = OutputLog()
        rules.judge(
            fix, ordinal: 0, now: fix.instant.advanced(byMicroseconds: age * 1_000_000), shift: shift, into: log.take)
        #expect(log.rejections == [rejection])
    }
}
