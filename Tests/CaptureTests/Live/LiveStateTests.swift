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

@Suite("What live capture says it does")
struct LiveStateTests {
    @Test("every state is reached, and said to the log")
    func states() throws {
        let fixes = drive(600).fixes
        let scene = try LiveScene()
        func state() -> CaptureState { scene.capture.status(at: scene.now).state }
        #expect(state() == .idle)
        scene.connect()
        #expect(state() == .idle)
        scene.drive(fixes.prefix(5))
        try scene.press(.startShift)
        scene.drive(fixes.dropFirst(5).prefix(10))
        #expect(state() == .recording)
        try scene.press(.pause)
        scene.wait(seconds: 1)
        #expect(state() == .paused)
        try scene.press(.resume)
        scene.drive(fixes.dropFirst(17).prefix(10))
        #expect(state() == .recording)
        try scene.press(.park)
        scene.wait(seconds: 1)
        #expect(state() == .parked)
        try scene.press(.drive)
        scene.drive(fixes.dropFirst(29).prefix(10))
        scene.wait(seconds: 29)
        #expect(state() == .recording)
        scene.wait(seconds: 3)
        #expect(state() == .noFix)
        scene.send(.lost(.hungUp))
        #expect(state() == .sourceLost)
        try scene.press(.endShift)
        scene.wait(seconds: 1)
        #expect(state() == .idle)
        let said = scene.world.noted.withLock { $0 }.compactMap { event in
            if case .stateChanged(let state) = event { state } else { nil }
        }
        #expect(
            said == [
                .noFix, .recording, .paused, .noFix, .recording, .parked, .noFix, .recording, .noFix, .sourceLost,
                .idle,
            ])
    }

    @Test("a lost source ends the session, each loss once with its reason, and no fix counts twice")
    func losses() throws {
        let fixes = drive(600).fixes
        let scene = try LiveScene()
        scene.connect()
        let shift = try scene.record(.startShift, at: start).shift
        for part in 0..<5 {
            scene.drive(fixes.dropFirst(part * 100).prefix(90))
            scene.send(.lost(.hungUp))
            scene.wait(seconds: 5)
            scene.connect()
            scene.wait(seconds: 6)
        }
        scene.drive(fixes.dropFirst(500).prefix(90))
        scene.capture.stop(at: scene.now)
        let measured = try scene.measured(shift)
        #expect(measured.gaps.map(\.reason) == Array(repeating: .sourceLost, count: 5))
        #expect(measured.distance.segments == 6)
        #expect(try scene.driver.captureSessions(of: shift).map(\.endReason).last == .processStopped)
    }

    @Test("a shift that was deleted, and another that began, are followed")
    func followed() throws {
        let fixes = drive(600).fixes
        let scene = try LiveScene()
        scene.connect()
        let first = try scene.record(.startShift, at: start).shift
        scene.drive(fixes.prefix(50))
        try scene.driver.deleteShift(first)
        let second = try scene.record(.startShift, at: at(50)).shift
        scene.drive(fixes.dropFirst(50).prefix(100))
        scene.capture.stop(at: scene.now)
        #expect(try scene.samples(of: first).isEmpty)
        #expect(try scene.driver.captureSessions(of: second).count == 1)
        #expect(try scene.samples(of: second).count > 5)
    }

    @Test("an end in the past cuts what was recorded after it, and nothing comes back", arguments: [60.0, 150, 260])
    func pastEnd(seconds: Double) throws {
        // Drives, stands for two minutes, drives.
        let fixes = SketchedDrive([
            .init(seconds: 10), .init(seconds: 10, acceleration: 2), .init(seconds: 60),
            .init(seconds: 10, acceleration: -2), .init(seconds: 130), .init(seconds: 10, acceleration: 2),
            .init(seconds: 70),
        ]).fixes
        let scene = try LiveScene()
        scene.connect()
        let shift = try scene.record(.startShift, at: start).shift
        scene.drive(fixes)
        let end = at(seconds)
        _ = try DriverLog(store: scene.driver, newIdentity: { [world = scene.world] in world.newIdentity() })
            .record(.endShift, at: .said(end, now: at(300)))
        scene.wait(seconds: 2)
        scene.capture.stop(at: scene.now)
        #expect(scene.world.noted.withLock { $0 }.allSatisfy { if case .storeFailed = $0 { false } else { true } })
        #expect(try scene.samples(of: shift).allSatisfy { $0.instant < end })
        for session in try scene.driver.captureSessions(of: shift) {
            #expect(session.endedAt.map { $0 <= end } ?? false)
            #expect(try scene.driver.standstills(of: session.id).allSatisfy { $0.endedAt <= end })
        }
    }

    @Test("a second service is told who has the store")
    func secondService() throws {
        let scene = try LiveScene()
        #expect(throws: StoreError.self) {
            _ = try LiveCapture(LiveSettings(store: scene.path, timeFloor: start), in: scene.world.seen)
        }
    }
}
