import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@Suite("A start is believed once three fixes agree (rules V5, A12)")
struct SettlingTests {
    static let road = SketchedDrive([.init(seconds: 10), .init(seconds: 5, acceleration: 2), .init(seconds: 20)])

    @Test("a clean start loses nothing")
    func clean() {
        let captured = Captured.file(Self.road.fixes)
        #expect(captured.verdicts.allSatisfy { $0 == nil })
        #expect(captured.log.samples.first?.instant == Self.road.fixes[0].instant)
    }

    @Test("one or two fixes are no route", arguments: 0...2)
    func tooFew(count: Int) {
        let captured = Captured.file(Array(Self.road.fixes.prefix(count)))
        #expect(captured.verdicts == [Rejection?](repeating: .unsettled, count: count))
        #expect(captured.log.sessionsOpened == 0)
    }

    @Test("fixes up to 120 s apart agree, further apart they do not", arguments: [(120.0, 1), (120.1, 0)])
    func spacing(seconds: Double, sessions: Int) {
        let fixes = (0..<3).map { Self.road.fixes[0].later(Double($0) * seconds) }
        #expect(Captured.file(fixes).log.sessionsOpened == sessions)
    }

    @Test(
        "neighbours agree up to 62 m/s beyond both accuracies; an unknown accuracy is no allowance",
        arguments: [
            (95.0, 17.0, true), (97.0, 17.0, false), (61.0, nil, true), (63.0, nil, false),
        ] as [(Double, Double?, Bool)])
    func reach(metres: Double, accuracy: Double?, agrees: Bool) {
        let fixes = (0..<3).map {
            Self.road.fixes[0].later(Double($0)).moved(north: Double($0) * metres).with(accuracy: accuracy)
        }
        #expect(Captured.file(fixes).log.sessionsOpened == (agrees ? 1 : 0))
    }

    @Test("start-up fixes far away are unsettled, and the drive is whole", arguments: [1, 2])
    func startUp(count: Int) {
        var fixes = Self.road.fixes
        for number in 0..<count { fixes[number] = fixes[number].moved(north: 2000 * Double(number + 1)) }
        let captured = Captured.file(fixes)
        let lost = [Rejection?](repeating: .unsettled, count: count)
        #expect(captured.verdicts == lost + [Rejection?](repeating: nil, count: fixes.count - count))
        #expect(captured.measured.distance.gaps == 0)
        #expect(abs(captured.metres - Self.road.length) < 0.5)
    }

    @Test(
        "one stale place among the first fixes neither starts a route nor keeps one from starting (E4)",
        arguments: [2, 3, 5])
    func stalePlace(every: Int) {
        let stale = Self.road.fixes[0].moved(north: 4000).report.position
        var fixes = Self.road.fixes
        for number in stride(from: every - 1, to: fixes.count, by: every) { fixes[number].report.position = stale }
        let captured = Captured.file(fixes)
        for number in fixes.indices {
            let reason = captured.verdicts[number]
            #expect((reason != nil) == (number % every == every - 1), "fix \(number)")
        }
        #expect(captured.measured.distance.gaps == 0)
        #expect(captured.log.sessionsOpened == 1)
        #expect(abs(captured.metres - Self.road.length) < 12)
    }

    @Test("five places in turn agree with nothing: no route")
    func nothingAgrees() {
        let fixes = Self.road.fixes.enumerated().map { $0.element.moved(north: Double($0.offset % 5) * 9000) }
        let captured = Captured.file(fixes)
        #expect(captured.log.sessionsOpened == 0)
        #expect(captured.verdicts.allSatisfy { $0 == .unsettled })
        #expect(captured.isDecidedInOrder)
    }

    @Test("decisions behind a candidate do not wait for ever")
    func bounded() {
        var captured = Captured()
        captured.judge(Self.road.fixes[0])
        for _ in 0..<20_000 { captured.judge(Self.road.fixes[0].later(1).with(accuracy: 500)) }
        #expect(captured.log.decisions.count > 10_000)
        captured.stop()
        #expect(captured.isDecidedInOrder)
    }
}
