import ShiftLog
import Testing
import Units

private func event(_ at: Int, _ action: DriverEvent.Action) -> DriverEvent {
    DriverEvent(at: second(at), action: action)
}

@Suite("The driver's record of a shift")
struct ShiftRecordTests {
    @Test("each event says what it means for capture")
    func consequences() throws {
        var shift = ShiftRecord()
        #expect(try shift.apply(event(0, .startShift)) == .begins)
        #expect(try shift.apply(event(10, .park)) == .stops(.parked))
        #expect(try shift.apply(event(20, .drive)) == .begins)
        #expect(try shift.apply(event(30, .pause)) == .stops(.paused))
        #expect(try shift.apply(event(40, .resume)) == .begins)
        #expect(try shift.apply(event(50, .endShift)) == .stops(.shiftEnded))
        #expect(shift.pauses == [Stretch(startedAt: second(30), endedAt: second(40))])
        #expect(shift.suspensions == [Stretch(startedAt: second(10), endedAt: second(20))])
        #expect(shift.endedAt == second(50))
    }

    @Test("pausing closes an open suspension at the same instant (P2)")
    func pauseClosesSuspension() throws {
        var shift = ShiftRecord(startedAt: second(0))
        _ = try shift.apply(event(10, .park))
        _ = try shift.apply(event(20, .pause))
        #expect(shift.suspensions == [Stretch(startedAt: second(10), endedAt: second(20))])
        #expect(shift.isPaused)
        #expect(!shift.isParked)
    }

    @Test("ending the shift closes what is open (P2)", arguments: [DriverEvent.Action.pause, .park])
    func endCloses(open: DriverEvent.Action) throws {
        var shift = ShiftRecord(startedAt: second(0))
        _ = try shift.apply(event(10, open))
        _ = try shift.apply(event(20, .endShift))
        #expect(shift.pauses + shift.suspensions == [Stretch(startedAt: second(10), endedAt: second(20))])
    }

    @Test(
        "what the rules refuse changes nothing (P2)",
        arguments: [
            ([], event(5, .pause), .shiftNotStarted),
            ([], event(5, .endShift), .shiftNotStarted),
            ([event(0, .startShift)], event(5, .startShift), .shiftAlreadyStarted),
            ([event(10, .startShift)], event(9, .pause), .beforeShiftStart),
            ([event(0, .startShift)], event(5, .resume), .notPaused),
            ([event(0, .startShift)], event(5, .drive), .notParked),
            ([event(0, .startShift), event(1, .pause)], event(5, .pause), .alreadyPaused),
            ([event(0, .startShift), event(1, .pause)], event(5, .park), .parkWhilePaused),
            ([event(0, .startShift), event(1, .pause)], event(5, .drive), .notParked),
            ([event(0, .startShift), event(1, .park)], event(5, .park), .alreadyParked),
            ([event(0, .startShift), event(1, .endShift)], event(5, .pause), .shiftEnded),
            ([event(0, .startShift), event(1, .endShift)], event(5, .startShift), .shiftEnded),
        ] as [([DriverEvent], DriverEvent, EventRefusal)])
    func refusals(before: [DriverEvent], refused: DriverEvent, why: EventRefusal) throws {
        var shift = ShiftRecord()
        for event in before { _ = try shift.apply(event) }
        let untouched = shift
        #expect(throws: why) { try shift.apply(refused) }
        #expect(shift == untouched)
    }

    @Test("an event at the very start of the shift is accepted")
    func atTheStart() throws {
        var shift = ShiftRecord(startedAt: second(10))
        #expect(try shift.apply(event(10, .pause)) == .stops(.paused))
    }
}

@Suite("Working time is elapsed time less the union of the pauses (P1)")
struct ShiftClockTests {
    private func clock(_ pauses: [Stretch], _ suspensions: [Stretch] = []) -> ShiftClock {
        ShiftClock(startedAt: second(100), endedAt: second(200), pauses: pauses, suspensions: suspensions)
    }

    private static func stretch(_ start: Int, _ end: Int?) -> Stretch {
        Stretch(startedAt: second(start), endedAt: end.map(second))
    }

    @Test(
        "pauses are clipped to the window and overlaps counted once",
        arguments: [
            ([], 0),
            ([stretch(110, 120)], 10),
            ([stretch(110, 120), stretch(115, 130)], 20),
            ([stretch(115, 130), stretch(110, 120), stretch(112, 113)], 20),
            ([stretch(50, 110)], 10),
            ([stretch(190, 900)], 10),
            ([stretch(50, 900)], 100),
            ([stretch(150, nil)], 50),
            ([stretch(50, 60), stretch(300, 400)], 0),
            ([stretch(120, 120)], 0),
        ] as [([Stretch], Int64)])
    func pauses(pauses: [Stretch], seconds: Int64) {
        #expect(clock(pauses).paused == seconds * 1_000_000)
        #expect(clock(pauses).working == (100 - seconds) * 1_000_000)
        #expect(clock(pauses).malformed == 0)
    }

    @Test("an end before its start is left out and counted, not repaired")
    func malformed() {
        let clock = clock([Self.stretch(150, 140), Self.stretch(110, 120)], [Self.stretch(130, 129)])
        #expect(clock.paused == 10_000_000)
        #expect(clock.malformed == 2)
    }

    @Test("time recorded as parked is told and subtracts nothing")
    func parked() {
        let clock = clock([], [Self.stretch(110, 120), Self.stretch(150, nil), Self.stretch(300, 400)])
        #expect(clock.parked == 60_000_000)
        #expect(clock.parkedStretches == 2)
        #expect(clock.working == clock.elapsed)
    }

    @Test("a window that ends before it starts has no time in it")
    func inverted() {
        let clock = ShiftClock(
            startedAt: second(10), endedAt: second(5), pauses: [Self.stretch(0, 20)], suspensions: [])
        #expect(clock.elapsed == 0)
        #expect(clock.paused == 0)
    }
}
