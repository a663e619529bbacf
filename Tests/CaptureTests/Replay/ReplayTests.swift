import Capture
import Positioning
import RouteEngine
import ShiftLog
import TestSupport
import Testing
import Units

private func second(_ value: Double) -> UTCInstant {
    UTCInstant(microseconds: 1_773_475_200_000_000 + Int64(value * 1e6))
}

/// A fix on a straight road, driven north at 15 m/s.
private func fix(_ at: Double, latitude: Double? = nil) -> SourceReport {
    let position = ReportedPosition(latitudeDegrees: latitude ?? 40 + at * 15 / 111_000, longitudeDegrees: -83)
    return .fix(Fix(instant: second(at), report: PositionReport(position: position, horizontalAccuracy: Metres(5))))
}

private func events(_ list: [(Double, DriverEvent.Action)]) -> [ScheduledEvent] {
    list.enumerated().map {
        ScheduledEvent(event: DriverEvent(at: second($0.element.0), action: $0.element.1), line: $0.offset + 1)
    }
}

/// What a replay under rule set 1 came to.
private struct Outcome {
    var said: [CaptureOutput] = []
    var shift: ReplayedShift?
    var applied = 0
    var refused: [Replay.RefusedEvent] = []

    init(_ reports: [SourceReport], events: [ScheduledEvent] = []) {
        var replay = Replay(rules: RuleSetOne(), ruleSet: .one, events: events)
        for (number, report) in reports.enumerated() { replay.receive(report, ordinal: number, into: &said) }
        replay.endSource(into: &said)
        shift = replay.finish(into: &said)
        applied = replay.appliedEvents
        refused = replay.refusedEvents
    }

    var verdicts: [Decision.Verdict] {
        said.compactMap { if case .decision(let decision) = $0 { decision.verdict } else { nil } }
    }

    func count(_ reason: Rejection) -> Int { verdicts.count { $0 == .rejected(reason) } }

    var samples: [RouteSample] { said.compactMap { if case .sample(let sample) = $0 { sample } else { nil } } }

    var closings: [SessionEndReason] {
        said.compactMap { if case .sessionClosed(_, let reason) = $0 { reason } else { nil } }
    }
}

@Suite("A replay merges the driver's events into the fixes as they arrive")
struct ReplayTests {
    private let drive = (0..<100).map { fix(Double($0)) }

    @Test("without events the shift lasts from the earliest fix to the latest")
    func defaults() {
        let outcome = Outcome(drive)
        #expect(outcome.shift?.startedAt == second(0))
        #expect(outcome.shift?.endedAt == second(99))
        #expect(outcome.verdicts.count == 100)
        #expect(outcome.closings == [.fileEnded])
    }

    @Test("a late fix moves the start back, a fix out of order is still rejected")
    func lateFix() {
        let outcome = Outcome([fix(10), fix(11), fix(2), fix(12)])
        #expect(outcome.shift?.startedAt == second(2))
        #expect(outcome.count(.outOfOrder) == 1)
    }

    @Test(
        "an event takes effect before a fix of the same instant, after one before it (P3)",
        arguments: [(49.999, 50), (50, 50), (50.001, 51)] as [(Double, Int)])
    func boundary(pausedAt: Double, accepted: Int) {
        let outcome = Outcome(drive, events: events([(pausedAt, .pause)]))
        #expect(outcome.verdicts.count == 100)
        #expect(outcome.count(.shiftPaused) == 100 - accepted)
        #expect(outcome.samples.allSatisfy { $0.instant < second(pausedAt) })
        #expect(outcome.closings == [.paused])
        #expect(outcome.shift?.pauses == [Stretch(startedAt: second(pausedAt))])
    }

    @Test("events of one instant keep the order they were written in; others are sorted")
    func order() {
        let outcome = Outcome(drive, events: events([(60, .resume), (40, .pause), (60, .park)]))
        #expect(outcome.applied == 3)
        #expect(outcome.refused.isEmpty)
        #expect(outcome.count(.shiftPaused) == 20)
        #expect(outcome.count(.routeSuspended) == 40)
    }

    @Test("a refused event is reported with its line, and the replay goes on")
    func refused() {
        let outcome = Outcome(drive, events: events([(10, .drive), (20, .pause), (30, .park), (40, .resume)]))
        #expect(outcome.applied == 2)
        #expect(outcome.refused.map(\.line) == [1, 3])
        #expect(outcome.refused.map(\.why) == [.notParked, .parkWhilePaused])
        #expect(outcome.count(.shiftPaused) == 20)
    }

    @Test("fixes before a startShift are rejected by rule A7, whenever they arrive")
    func startLater() {
        let outcome = Outcome(drive + [fix(5.5)], events: events([(30, .startShift), (200, .endShift)]))
        #expect(outcome.count(.beforeShiftStart) == 31)
        #expect(outcome.shift?.startedAt == second(30))
        #expect(outcome.shift?.endedAt == second(200))
    }

    @Test("events after the last fix are applied at the end")
    func afterwards() {
        let outcome = Outcome(drive, events: events([(150, .pause), (300, .endShift)]))
        #expect(outcome.applied == 2)
        #expect(outcome.shift?.endedAt == second(300))
        #expect(outcome.shift?.pauses == [Stretch(startedAt: second(150), endedAt: second(300))])
    }

    @Test("a pause before the first fix is honoured")
    func pausedFromTheBeginning() {
        let outcome = Outcome(drive, events: events([(-60, .pause), (50, .resume)]))
        #expect(outcome.count(.shiftPaused) == 50)
        #expect(outcome.shift?.startedAt == second(0))
    }

    @Test("a shift cannot end before its first fix unless it was started")
    func endBeforeStart() {
        let outcome = Outcome(drive, events: events([(-60, .endShift)]))
        #expect(outcome.refused.map(\.why) == [.beforeShiftStart])
        #expect(outcome.verdicts.allSatisfy { $0 != .rejected(.shiftEnded) })
    }

    @Test("without a dated fix there is no shift")
    func nothingDated() {
        let position = ReportedPosition(latitudeDegrees: 40, longitudeDegrees: -83)
        let outcome = Outcome([.undated(PositionReport(position: position)), .noPosition(nil)])
        #expect(outcome.shift == nil)
        #expect(outcome.said.isEmpty)
    }

    @Test(
        "a source that breaks ends the session with its reason",
        arguments: [
            (SourceBreak.sourceLost, SessionEndReason.sourceLost), (.deviceChanged, .deviceChanged),
        ])
    func broken(source: SourceBreak, reason: SessionEndReason) {
        let outcome = Outcome([fix(0), fix(1), .broken(source), fix(2), fix(3)])
        #expect(outcome.closings == [reason, .fileEnded])
        #expect(outcome.verdicts.count == 4)
    }

    @Test("pauses at any instants: nothing inside is stored, one session more for each", arguments: 0..<40)
    func randomPauses(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let start = Double.random(in: 1..<97, using: &generator)
        let end = Double.random(in: start..<98, using: &generator)
        let outcome = Outcome(drive, events: events([(start, .pause), (end, .resume)]))
        #expect(outcome.samples.allSatisfy { $0.instant < second(start) || $0.instant >= second(end) })
        let inside = (0..<100).count { second(Double($0)) >= second(start) && second(Double($0)) < second(end) }
        #expect(outcome.count(.shiftPaused) == inside)
        #expect(outcome.closings == [.paused, .fileEnded])
    }
}
