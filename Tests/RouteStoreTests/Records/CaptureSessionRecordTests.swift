import Positioning
import RouteEngine
import SQLiteKit
import TestSupport
import Testing
import Units

@testable import RouteStore

@Suite("Sessions and standstills are kept as they were captured")
struct CaptureSessionRecordTests {
    let store: RecordStore
    static let shift = Identity(high: 1, low: 1)

    init() throws {
        store = try RecordStore.temporary()
        try store.insert(Shift(id: Self.shift, startedAt: Self.at(0)))
    }

    static func at(_ seconds: Int64) -> UTCInstant { UTCInstant(microseconds: seconds * 1_000_000) }

    static func session(_ number: UInt64, from start: Int64, to end: Int64? = nil) -> CaptureSession {
        CaptureSession(
            id: Identity(high: 2, low: number), shift: shift, source: .gpsd, device: "/dev/ttyACM0", ruleSet: .two,
            startedAt: at(start), endedAt: end.map(at), endReason: end == nil ? nil : .silence)
    }

    static func sample(_ seconds: Int64, of session: CaptureSession) -> RouteSample {
        RouteSample(
            instant: at(seconds), position: ReportedPosition(latitudeDegrees: 40, longitudeDegrees: -83),
            session: session.id, reading: OdometerReading(velocity: Metres(1.5), bridged: Metres(0.25)))
    }

    @Test("every source, reason and rule set comes back as it was")
    func roundTrip() throws {
        var sessions: [CaptureSession] = []
        for (number, reason) in SessionEndReason.allCases.enumerated() {
            var session = Self.session(UInt64(number), from: Int64(number), to: Int64(number) + 1)
            session.source = CaptureSource.allCases[number % CaptureSource.allCases.count]
            session.endReason = reason
            session.ruleSet = RuleSet.allCases[number % 2]
            session.device = number % 2 == 0 ? nil : "usb:\(number)"
            session.sourceDigest = session.source.isReplay ? [UInt8](repeating: UInt8(number), count: 32) : nil
            sessions.append(session)
        }
        for session in sessions.reversed() { try store.insert(session) }
        #expect(try store.captureSessions(of: Self.shift) == sessions)
        #expect(try store.captureSession(sessions[3].id) == sessions[3])
        #expect(try store.hasReplay(ofDigest: [UInt8](repeating: 1, count: 32)))
        #expect(try !store.hasReplay(ofDigest: [UInt8](repeating: 0, count: 32)))
    }

    @Test("a session is ended, changed and removed by name; one that is not there is not")
    func changes() throws {
        var session = Self.session(1, from: 10)
        try store.insert(session)
        try store.endCaptureSession(session.id, at: Self.at(20), reason: .noFix)
        session.endedAt = Self.at(20)
        session.endReason = .noFix
        #expect(try store.captureSession(session.id) == session)
        session.device = nil
        try store.update(session)
        #expect(try store.captureSession(session.id) == session)
        try store.record(Standstill(startedAt: Self.at(11), endedAt: Self.at(12)), of: session.id)
        try store.deleteCaptureSession(session.id)
        #expect(try store.standstills(of: session.id).isEmpty)
        let missing = StoreError.noSuchRecord(path: "")
        #expect(throws: missing) { try store.update(session) }
        #expect(throws: missing) { try store.deleteCaptureSession(session.id) }
        #expect(throws: missing) { try store.endCaptureSession(session.id, at: Self.at(1), reason: .paused) }
        #expect(throws: StoreError.constraint(path: "")) {
            try store.record(Standstill(startedAt: Self.at(1), endedAt: Self.at(2)), of: session.id)
        }
    }

    @Test("a standstill is extended by a later end and never shortened")
    func standstills() throws {
        let session = Self.session(1, from: 0)
        try store.insert(session)
        for (start, end) in [(50, 80), (10, 40), (10, 60), (10, 50)] as [(Int64, Int64)] {
            try store.record(Standstill(startedAt: Self.at(start), endedAt: Self.at(end)), of: session.id)
        }
        let expected = [
            Standstill(startedAt: Self.at(10), endedAt: Self.at(60)),
            Standstill(startedAt: Self.at(50), endedAt: Self.at(80)),
        ]
        #expect(try store.standstills(of: session.id) == expected)
        let records = try store.sessionRecords(of: Self.shift)
        #expect(records.standstills(of: session.id) == expected)
        #expect(records.facts(of: session.id) == SessionFacts(ruleSet: .two))
        #expect(records.facts(of: Identity(high: 9, low: 9)) == nil)
    }

    @Test("sessions a power cut left open end at the last fix that is known of each, as interrupted")
    func orphans() throws {
        let sessions = [
            Self.session(1, from: 0, to: 5), Self.session(2, from: 10), Self.session(3, from: 100),
            Self.session(4, from: 200),
        ]
        for session in sessions { try store.insert(session) }
        try store.insert([Self.sample(12, of: sessions[1]), Self.sample(31, of: sessions[1])], of: Self.shift)
        try store.insert([Self.sample(101, of: sessions[2])], of: Self.shift)
        try store.record(Standstill(startedAt: Self.at(101), endedAt: Self.at(160)), of: sessions[2].id)
        #expect(try store.closeOrphanedCaptureSessions() == 3)
        let closed = try store.captureSessions(of: Self.shift)
        #expect(closed.map(\.endedAt) == [5, 31, 160, 200].map(Self.at))
        #expect(closed.map(\.endReason) == [.silence, .interrupted, .interrupted, .interrupted])
        #expect(try store.closeOrphanedCaptureSessions() == 0)
    }

    @Test("a corrected end cuts samples, sessions and standstills there")
    func cut() throws {
        let sessions = [
            Self.session(1, from: 0, to: 20), Self.session(2, from: 30, to: 60), Self.session(3, from: 70, to: 90),
        ]
        for session in sessions { try store.insert(session) }
        try store.insert(
            [Self.sample(10, of: sessions[0]), Self.sample(49, of: sessions[1]), Self.sample(50, of: sessions[1])],
            of: Self.shift)
        try store.insert([Self.sample(70, of: sessions[2])], of: Self.shift)
        for (start, end) in [(31, 40), (45, 60), (50, 60)] as [(Int64, Int64)] {
            try store.record(Standstill(startedAt: Self.at(start), endedAt: Self.at(end)), of: sessions[1].id)
        }
        #expect(try store.cutCapture(of: Self.shift, at: Self.at(50)) == 2)
        let left = try store.captureSessions(of: Self.shift)
        #expect(left.map(\.id) == sessions.prefix(2).map(\.id))
        #expect(left.map(\.endedAt) == [20, 50].map(Self.at))
        #expect(left.map(\.endReason) == [.silence, .shiftEnded])
        #expect(
            try store.standstills(of: sessions[1].id).map(\.endedAt) == [40, 50].map(Self.at))
        #expect(try store.sampleCount(of: Self.shift) == 2)
    }

    @Test("a deleted shift takes its sessions and standstills with it")
    func deletion() throws {
        let session = Self.session(1, from: 0)
        try store.insert(session)
        try store.insert([Self.sample(10, of: session)], of: Self.shift)
        try store.record(Standstill(startedAt: Self.at(1), endedAt: Self.at(40)), of: session.id)
        try store.deleteShift(Self.shift)
        for table in ["shift", "route_sample", "capture_session", "standstill"] {
            #expect(try store.connection.firstInteger("SELECT count(*) FROM \(table)") == 0, "\(table)")
        }
    }

    @Test("a store gets one identity, once")
    func identity() throws {
        #expect(try store.identity() == nil)
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        let first = Identity(high: 5, low: 5)
        #expect(try RecordStore.open(path, identity: nil).identity() == nil)
        #expect(try RecordStore.open(path, identity: { first }).identity() == first)
        #expect(try RecordStore.open(path).identity() == first)
        #expect(try RecordStore.openForReading(path).identity() == first)
    }
}
