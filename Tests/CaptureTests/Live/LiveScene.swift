import Capture
import Foundation
import Positioning
import RouteEngine
import RouteStore
import SQLiteKit
import ShiftLog
import Synchronization
import TestSupport
import Units

/// What the test lets live capture see of the world.
final class TestWorld: Sendable {
    let noted = Mutex<[LiveEvent]>([])
    /// What a synchronised system clock says; absent: there is none.
    let systemClock = Mutex<UTCInstant?>(nil)
    let freeBytes = Mutex<Int64?>(10_000_000_000)
    private let identities = Mutex(SeededGenerator(seed: 7))

    func newIdentity() -> Identity { identities.withLock { Identity(from: &$0) } }

    var seen: LiveWorld {
        LiveWorld(
            newIdentity: { self.newIdentity() }, synchronisedClock: { self.systemClock.withLock { $0 } },
            freeBytes: { _ in self.freeBytes.withLock { $0 } },
            note: { event in self.noted.withLock { $0.append(event) } })
    }
}

/// Live capture into a store of its own, under a clock that the test turns: nothing waits.
final class LiveScene {
    let folder: TemporaryFolder
    let world = TestWorld()
    let path: String
    private(set) var capture: LiveCapture
    /// The computer's steady clock.
    private(set) var now = MonotonicInstant(microseconds: 5_000_000)
    private let timeFloor: UTCInstant
    /// The driver's own connection, as another process has one.
    let driver: RecordStore

    /// - Parameter bytes: what the store's file holds before it is opened; absent: there is none.
    init(timeFloor: UTCInstant = RuleSetTwo.replayTimeFloor, inPlaceOf bytes: Data? = nil) throws {
        folder = try TemporaryFolder()
        path = folder.path("own.sqlite")
        try bytes?.write(to: URL(fileURLWithPath: path))
        self.timeFloor = timeFloor
        capture = try LiveCapture(LiveSettings(store: path, timeFloor: timeFloor), in: world.seen)
        driver = try RecordStore.open(capture.records.path, creating: .never)
    }

    /// As after a power cut: what was not saved is gone. The computer's clock begins anew.
    func cutPower() throws {
        forget()
        capture = try LiveCapture(LiveSettings(store: path, timeFloor: timeFloor), in: world.seen)
        now = MonotonicInstant(microseconds: 3_000_000)
    }

    /// The lock has to go before another service may have the store.
    private func forget() {
        guard
            let other = try? LiveCapture(
                LiveSettings(store: folder.path("none.sqlite"), timeFloor: timeFloor), in: world.seen)
        else { return }
        capture = other
    }

    func connect() { send(.connected) }

    func send(_ news: SourceNews) {
        capture.take([SourceArrival(receivedAt: now, news: news)])
        _ = capture.tick(at: now)
    }

    /// Time passes, with capture being called as often as it asks.
    func wait(seconds: Double) {
        let end = now.advanced(byMicroseconds: Int64(seconds * 1e6))
        while now < end {
            now = min(end, capture.tick(at: now))
        }
        _ = capture.tick(at: now)
    }

    /// Fixes arrive at the pace of their instants.
    func drive(_ fixes: some Sequence<Fix>, device: String? = "/dev/ttyACM0") {
        drive(fixes, device: device) { _ in }
    }

    func drive(
        _ fixes: some Sequence<Fix>, device: String? = "/dev/ttyACM0", each: (Fix) throws -> Void
    ) rethrows {
        var last: UTCInstant?
        for fix in fixes {
            if let last { wait(seconds: max(0, fix.instant.seconds(since: last))) }
            last = fix.instant
            send(.report(.fix(fix), device: device))
            try each(fix)
        }
    }

    @discardableResult
    func record(_ action: DriverEvent.Action, at instant: UTCInstant) throws -> RecordedEvent {
        try DriverLog(store: driver, newIdentity: { [world] in world.newIdentity() }).record(action, at: .now(instant))
    }

    /// As a command does it: asks the service for the instant, and writes.
    @discardableResult
    func press(_ action: DriverEvent.Action) throws -> RecordedEvent? {
        switch capture.eventAnswer(for: action, at: now) {
        case .held: return nil
        case .instant(let instant): return try record(action, at: instant)
        }
    }

    func samples(of shift: Identity) throws -> [RouteSample] {
        var samples: [RouteSample] = []
        try driver.forEachSample(of: shift) { samples.append($0) }
        return samples
    }

    /// What stands in the store of a shift, identities of sessions left out: they are random.
    func rows(of shift: Identity) throws -> [RouteSample] {
        try samples(of: shift).map { sample in
            var sample = sample
            sample.session = nil
            return sample
        }
    }

    func measured(_ shift: Identity) throws -> RouteMeasurement {
        guard let row = try driver.shift(shift) else { throw Missing() }
        return try ShiftMeasurement(of: row, in: driver, now: nil).route
    }

    struct Missing: Error {}

    /// The store's file goes away under the service, and what it has open may be written no longer.
    func breakStore(movingTo aside: String) throws {
        let connection = capture.records.connection
        try connection.execute("PRAGMA query_only = 1")
        try FileManager.default.moveItem(atPath: path, toPath: aside)
    }

    func mendStore(movingBackFrom aside: String) throws {
        try FileManager.default.moveItem(atPath: aside, toPath: path)
    }
}

/// The same fixes and events through a replay, for comparison.
struct ReplayedScene {
    private(set) var said: [CaptureOutput] = []

    init(_ fixes: some Sequence<Fix>, events: [DriverEvent], timeFloor: UTCInstant = RuleSetTwo.replayTimeFloor) {
        var replay = Replay(
            rules: RuleSetTwo(timeFloor: timeFloor), ruleSet: .two,
            events: events.enumerated().map { ScheduledEvent(event: $0.element, line: $0.offset + 1) })
        for fix in fixes { replay.receive(.fix(fix), ordinal: 0, into: &said) }
        replay.endSource(into: &said)
        _ = replay.finish(into: &said)
    }

    var rows: [RouteSample] {
        said.compactMap { output in
            guard case .sample(let sample) = output else { return nil }
            return sample
        }
    }
}
