import Capture
import Foundation
import RouteEngine
import RouteStore
import ShiftLog
import Synchronization
import TestSupport
import Testing
import Units

private let start = SketchedDrive.start

private func at(_ seconds: Double) -> UTCInstant { start.advanced(byMicroseconds: Int64((seconds * 1e6).rounded())) }

private let fixes = SketchedDrive([.init(seconds: 10), .init(seconds: 10, acceleration: 2), .init(seconds: 400)]).fixes

@Suite("The service keeps an automatic copy, and watches the free space")
struct LiveUpkeepTests {
    private func latest(_ scene: LiveScene) -> Bool {
        FileManager.default.fileExists(atPath: scene.path + ".backups/latest.json")
    }

    private func routes(_ scene: LiveScene) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scene.path + ".backups/routes")
    }

    private func copies(_ scene: LiveScene) -> Int {
        scene.world.noted.withLock { $0 }.count { event in
            if case .backupWritten = event { true } else { false }
        }
    }

    @Test("nothing is written while a shift records; at its end its route is")
    func atShiftEnd() throws {
        let scene = try LiveScene()
        scene.connect()
        let shift = try scene.record(.startShift, at: start).shift
        scene.drive(fixes.prefix(200))
        #expect(!latest(scene))
        try scene.press(.endShift)
        scene.wait(seconds: 40)
        scene.capture.waitForCopy()
        #expect(latest(scene))
        #expect(try routes(scene) == ["\(shift).json"])
    }

    @Test("a change is copied half a minute after the last", arguments: [(29.0, 0), (31.0, 1)])
    func debounced(seconds: Double, expected: Int) throws {
        let scene = try LiveScene()
        scene.wait(seconds: 40)
        scene.capture.waitForCopy()
        let before = copies(scene)
        let amount = try #require(RecordedDecimal("12.50"))
        try scene.driver.insert(
            Expense(id: scene.world.newIdentity(), occurredAt: start, amount: amount, category: "fuel"))
        scene.wait(seconds: seconds)
        scene.capture.waitForCopy()
        #expect(copies(scene) - before == expected)
    }

    @Test("at shutdown what is not copied yet is copied")
    func atShutdown() throws {
        let scene = try LiveScene()
        scene.connect()
        try scene.record(.startShift, at: start)
        scene.drive(fixes.prefix(100))
        scene.capture.stop(at: scene.now)
        #expect(latest(scene))
    }

    @Test(
        "below 500 MB free copies wait, capture goes on, and the status says so",
        arguments: [
            (499_999_999, true), (500_000_000, false),
        ])
    func lowSpace(free: Int64, waits: Bool) throws {
        let scene = try LiveScene()
        scene.world.freeBytes.withLock { $0 = free }
        scene.connect()
        let shift = try scene.record(.startShift, at: start).shift
        scene.drive(fixes.prefix(100))
        let status = scene.capture.status(at: scene.now)
        #expect(status.state == .recording)
        #expect(status.store.backupsWait == waits)
        #expect(status.store.freeBytes == free)
        scene.capture.stop(at: scene.now)
        #expect(latest(scene) != waits)
        #expect(try scene.samples(of: shift).count > 5)
    }
}

@Suite("A store that cannot be opened costs no miles")
struct LiveSafeModeTests {
    @Test("the shift goes to a store beside it, is recorded there, and nothing was deleted")
    func safeMode() throws {
        let broken = Data("this is no store".utf8)
        let scene = try LiveScene(inPlaceOf: broken)
        scene.connect()
        let shift = try scene.record(.startShift, at: start).shift
        scene.drive(fixes.prefix(100))
        let status = scene.capture.status(at: scene.now)
        #expect(status.state == .safeMode)
        #expect(status.store.safeModeReason == .notADatabase(path: scene.path))
        #expect(status.store.safeModePath == scene.path + ".safety/safe-mode-1.sqlite")
        scene.capture.stop(at: scene.now)
        #expect(try scene.samples(of: shift).count > 5)
        #expect(try Data(contentsOf: URL(fileURLWithPath: scene.path)) == broken)
        #expect(!FileManager.default.fileExists(atPath: scene.path + ".backups"))
    }
}
