import Capture
import Positioning
import RouteEngine
import RouteStore
import ShiftLog
import Synchronization
import TestSupport
import Testing
import Units

private let start = SketchedDrive.start

private func at(_ seconds: Double) -> UTCInstant { start.advanced(byMicroseconds: Int64((seconds * 1e6).rounded())) }

private func drive(_ seconds: Double) -> SketchedDrive {
    SketchedDrive([.init(seconds: 10), .init(seconds: 10, acceleration: 2), .init(seconds: seconds)])
}

@Suite("A source that stalls loses nothing")
struct LiveBurstTests {
    @Test("its burst is no gap, and the rows are those of an even pace", arguments: [10, 29, 31, 60, 110])
    func burst(seconds: Int) throws {
        let fixes = drive(300).fixes
        let scene = try LiveScene()
        scene.connect()
        let shift = try scene.record(.startShift, at: start).shift
        scene.drive(fixes.prefix(100))
        scene.wait(seconds: Double(seconds))
        // All at once, as the source comes back.
        for fix in fixes.dropFirst(100).prefix(seconds) { scene.send(.report(.fix(fix), device: "/dev/ttyACM0")) }
        scene.drive(fixes.dropFirst(100 + seconds))
        scene.capture.stop(at: scene.now)
        #expect(try scene.rows(of: shift) == ReplayedScene(fixes, events: []).rows)
        #expect(try scene.measured(shift).gaps.isEmpty)
        #expect(scene.capture.status(at: scene.now).receiver.rejected == [:])
    }

    @Test("what is older than thirty seconds when the source goes on is stale")
    func stale() throws {
        let fixes = drive(300).fixes
        let scene = try LiveScene()
        scene.connect()
        try scene.record(.startShift, at: start)
        scene.drive(fixes.prefix(100))
        // A minute late, and it stays a minute late.
        scene.wait(seconds: 60)
        scene.drive(fixes.dropFirst(100).prefix(20))
        scene.wait(seconds: 5)
        let rejected = scene.capture.status(at: scene.now).receiver.rejected
        #expect(rejected[.stale] == 20)
    }

    @Test("a driver's stop in the middle of a burst keeps what came before it")
    func stopInBurst() throws {
        let fixes = drive(300).fixes
        let scene = try LiveScene()
        scene.connect()
        let shift = try scene.record(.startShift, at: start).shift
        scene.drive(fixes.prefix(100))
        scene.wait(seconds: 60)
        for fix in fixes.dropFirst(100).prefix(30) { scene.send(.report(.fix(fix), device: nil)) }
        let stop = try #require(try scene.press(.pause))
        scene.wait(seconds: 1)
        #expect(stop.at == at(159))
        #expect(try scene.samples(of: shift).last?.instant == at(129))
    }
}

@Suite("A computer that does not know what time it is")
struct LiveClockTests {
    @Test("an event before the first fix is held, and stamped by the time that passed since")
    func held() throws {
        let fixes = drive(100).fixes
        let scene = try LiveScene()
        #expect(try scene.press(.startShift) == nil)
        scene.wait(seconds: 5)
        #expect(try scene.press(.pause) == nil)
        #expect(scene.capture.status(at: scene.now).heldEvents == [.startShift, .pause])
        scene.wait(seconds: 20)
        #expect(try scene.press(.resume) == nil)
        scene.connect()
        scene.drive(fixes)
        scene.capture.stop(at: scene.now)
        let shift = try #require(try scene.driver.shifts().first)
        #expect(shift.startedAt == at(-25))
        let pause = try #require(try scene.driver.shiftPauses(of: shift.id).first)
        #expect(pause.startedAt == at(-20))
        #expect(pause.endedAt == at(0))
        #expect(try scene.samples(of: shift.id).first?.instant == at(0))
        #expect(scene.capture.status(at: scene.now).heldEvents.isEmpty)
    }

    @Test("a held event that the rules refuse changes nothing, and is told")
    func heldAndRefused() throws {
        let scene = try LiveScene()
        #expect(try scene.press(.pause) == nil)
        scene.connect()
        scene.drive(drive(20).fixes)
        #expect(try scene.driver.shifts().isEmpty)
        let refused = scene.world.noted.withLock { $0 }.contains(
            .heldEventRefused("pause", because: "no shift is running"))
        #expect(refused)
    }

    @Test("without a fix a synchronised clock is believed, unless the store holds something later")
    func systemClock() throws {
        let scene = try LiveScene()
        scene.world.systemClock.withLock { $0 = at(50) }
        #expect(try scene.press(.startShift)?.at == at(50))
        scene.world.systemClock.withLock { $0 = at(49) }
        #expect(try scene.press(.pause) == nil)
        scene.world.systemClock.withLock { $0 = at(70) }
        scene.wait(seconds: 1)
        let shift = try #require(try scene.driver.shifts().first)
        #expect(try scene.driver.shiftPauses(of: shift.id).map(\.startedAt) == [at(70)])
    }

    @Test(
        "with fixes nothing asks what the system clock says, of 1970 or of 2038", arguments: [0, 2_147_483_647_000_000])
    func bootTime(system: Int64) throws {
        let fixes = drive(100).fixes
        let scene = try LiveScene()
        scene.world.systemClock.withLock { $0 = UTCInstant(microseconds: system) }
        scene.connect()
        scene.drive(fixes.prefix(5))
        #expect(try scene.press(.startShift)?.at == at(4))
        scene.drive(fixes.dropFirst(5))
        let shift = try #require(try scene.driver.shifts().first)
        #expect(shift.startedAt == at(4))
    }

    @Test("a fix that is further ahead than time has passed is implausible; five in a row begin a new session")
    func jumpAhead() throws {
        let fixes = drive(300).fixes
        let scene = try LiveScene()
        scene.connect()
        let shift = try scene.record(.startShift, at: start).shift
        scene.drive(fixes.prefix(60))
        var wrong = fixes[60]
        wrong.instant = at(3600)
        scene.send(.report(.fix(wrong), device: nil))
        scene.drive(fixes.dropFirst(61))
        scene.capture.stop(at: scene.now)
        #expect(try scene.driver.captureSessions(of: shift).count == 1)
        #expect(scene.capture.status(at: scene.now).receiver.rejected == [.implausibleTime: 1])
    }
}
