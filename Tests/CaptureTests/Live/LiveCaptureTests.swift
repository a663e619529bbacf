import Capture
import Positioning
import RouteEngine
import RouteStore
import ShiftLog
import TestSupport
import Testing
import Units

private let start = SketchedDrive.start

private func at(_ seconds: Double) -> UTCInstant { start.advanced(byMicroseconds: Int64((seconds * 1e6).rounded())) }

@Suite("Live capture says what a replay of the same fixes says")
struct LiveReplayTests {
    @Test("the rows of a drive are those of its replay, bit for bit", arguments: [1.0, 10.0])
    func sameRows(rate: Double) throws {
        let drive = SketchedDrive(SketchedDrive.town(), rate: rate, noise: .openSky)
        let scene = try LiveScene()
        scene.connect()
        let shift = try scene.record(.startShift, at: start).shift
        scene.drive(drive.fixes)
        scene.capture.stop(at: scene.now)
        let replayed = ReplayedScene(drive.fixes, events: [DriverEvent(at: start, action: .startShift)])
        #expect(try scene.rows(of: shift) == replayed.rows)
        #expect(replayed.rows.count > 20)
        let session = try #require(try scene.driver.captureSessions(of: shift).first)
        #expect(session.device == "/dev/ttyACM0")
        #expect(session.source == .gpsd)
        #expect(session.endReason == .processStopped)
        #expect(try scene.driver.captureSessions(of: shift).count == 1)
    }

    @Test(
        "an event another process wrote takes effect at its own instant, however late it is noticed", arguments: 1...6)
    func eventsInOrder(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let drive = SketchedDrive(SketchedDrive.town(6), rate: 10, noise: .openSky, seed: seed)
        let scene = try LiveScene()
        scene.connect()
        scene.drive(drive.fixes.prefix(30))
        let began = try #require(try scene.press(.startShift))
        var events = [DriverEvent(at: began.at, action: .startShift)]
        try scene.drive(drive.fixes.dropFirst(30)) { _ in
            guard Int.random(in: 0..<12, using: &random) == 0 else { return }
            let action = [DriverEvent.Action.pause, .resume, .park, .drive].randomElement(using: &random) ?? .pause
            do {
                guard let recorded = try scene.press(action) else { return }
                events.append(DriverEvent(at: recorded.at, action: action))
            } catch DriverLogError.refused {}
        }
        scene.capture.stop(at: scene.now)
        #expect(events.count > 40)
        let rows = try scene.rows(of: began.shift)
        #expect(rows == ReplayedScene(drive.fixes, events: events).rows)
        let record = try ShiftRecord(of: try #require(try scene.driver.shift(began.shift)), in: scene.driver)
        for stretch in record.pauses + record.suspensions {
            #expect(!rows.contains { $0.instant >= stretch.startedAt && $0.instant < stretch.endedAt ?? at(1e6) })
        }
    }

    @Test("the figure of the status is what the store holds and what is not saved yet, and becomes what is stored")
    func liveFigure() throws {
        let drive = SketchedDrive(SketchedDrive.town(), noise: .openSky)
        let scene = try LiveScene()
        scene.connect()
        let shift = try scene.record(.startShift, at: start).shift
        var before = 0.0
        scene.drive(drive.fixes) { _ in
            let metres = scene.capture.status(at: scene.now).shift?.route.distance.metres.value ?? 0
            #expect(metres >= before)
            before = metres
        }
        scene.capture.stop(at: scene.now)
        #expect(abs(before - drive.length) < 40)
        #expect(try abs(scene.measured(shift).distance.metres.value - before) < 1)
    }
}

@Suite("What live capture has saved, and when")
struct LiveSavingTests {
    @Test("a power cut costs less than twenty seconds of the straightest road, and no row that was saved")
    func savedInTime() throws {
        let drive = SketchedDrive([.init(seconds: 10), .init(seconds: 10, acceleration: 2), .init(seconds: 200)])
        let scene = try LiveScene()
        scene.connect()
        let shift = try scene.record(.startShift, at: start).shift
        try scene.drive(drive.fixes) { fix in
            // Samples are ten seconds apart on it, chosen within three, and saved five seconds later.
            guard fix.instant > at(40), let last = try scene.samples(of: shift).last else { return }
            #expect(fix.instant.seconds(since: last.instant) <= 18)
        }
    }

    @Test("after a power cut the session is closed as interrupted, and the next one goes on in the same shift")
    func powerCut() throws {
        let drive = SketchedDrive([.init(seconds: 10), .init(seconds: 10, acceleration: 2), .init(seconds: 200)])
        let scene = try LiveScene()
        scene.connect()
        let shift = try scene.record(.startShift, at: start).shift
        scene.drive(drive.fixes.prefix(100))
        try scene.cutPower()
        scene.connect()
        scene.drive(drive.fixes.dropFirst(110))
        scene.capture.stop(at: scene.now)
        let sessions = try scene.driver.captureSessions(of: shift)
        #expect(sessions.map(\.endReason) == [.interrupted, .processStopped])
        let measured = try scene.measured(shift)
        #expect(measured.gaps.map(\.reason) == [.interrupted])
        #expect(try #require(measured.gaps.first).seconds <= 21)
    }

    @Test("a stop of the driver is saved at once", arguments: [DriverEvent.Action.pause, .park, .endShift])
    func stopIsSaved(action: DriverEvent.Action) throws {
        let drive = SketchedDrive([.init(seconds: 10), .init(seconds: 10, acceleration: 2), .init(seconds: 60)])
        let scene = try LiveScene()
        scene.connect()
        let shift = try scene.record(.startShift, at: start).shift
        scene.drive(drive.fixes.prefix(55))
        scene.wait(seconds: 0.3)
        let stop = try #require(try scene.press(action))
        scene.wait(seconds: 1)
        let session = try #require(try scene.driver.captureSessions(of: shift).first)
        #expect(session.endedAt == at(54))
        #expect(try scene.samples(of: shift).last?.instant == at(54))
        #expect(stop.at > at(54))
    }

    @Test("a store that cannot be written claims nothing; when it can again nothing is lost")
    func unwritableStore() throws {
        let drive = SketchedDrive([.init(seconds: 10), .init(seconds: 10, acceleration: 2), .init(seconds: 300)])
        let scene = try LiveScene()
        scene.connect()
        let shift = try scene.record(.startShift, at: start).shift
        scene.drive(drive.fixes.prefix(100))
        let aside = scene.folder.path("aside.sqlite")
        try scene.breakStore(movingTo: aside)
        scene.drive(drive.fixes.dropFirst(100).prefix(100))
        let failed = scene.capture.status(at: scene.now)
        #expect(failed.state == .storeUnavailable)
        let claimed = try #require(failed.shift).route.distance.metres.value
        try scene.mendStore(movingBackFrom: aside)
        scene.drive(drive.fixes.dropFirst(200))
        scene.capture.stop(at: scene.now)
        let measured = try scene.measured(shift)
        #expect(claimed <= 100 * 20)
        let sessions = try scene.driver.captureSessions(of: shift)
        #expect(sessions.map(\.endReason) == [.storeUnavailable, .processStopped])
        #expect(measured.gaps.map(\.reason) == [.storeUnavailable])
        // All but the hop between the two sessions, and what the new one needs to begin.
        #expect(try #require(measured.gaps.first).seconds <= 1.01)
        #expect(measured.distance.metres.value > drive.length - 80)
    }

    @Test("a silence of two minutes ends the session, and the next fix opens another")
    func silence() throws {
        let drive = SketchedDrive([.init(seconds: 10), .init(seconds: 10, acceleration: 2), .init(seconds: 400)])
        let scene = try LiveScene()
        scene.connect()
        let shift = try scene.record(.startShift, at: start).shift
        scene.drive(drive.fixes.prefix(100))
        scene.wait(seconds: 119)
        #expect(try scene.driver.captureSessions(of: shift).map(\.endReason) == [nil])
        scene.wait(seconds: 2)
        #expect(try scene.driver.captureSessions(of: shift).map(\.endReason) == [.silence])
        #expect(scene.capture.status(at: scene.now).state == .noFix)
        scene.drive(drive.fixes.dropFirst(221))
        scene.capture.stop(at: scene.now)
        #expect(try scene.driver.captureSessions(of: shift).map(\.endReason) == [.silence, .processStopped])
        #expect(try scene.measured(shift).gaps.map(\.reason) == [.silence])
    }
}
