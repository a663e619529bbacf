import Positioning
import RouteEngine
import SQLiteKit
import TestSupport
import Testing
import Units

@testable import RouteStore

@Suite("What a period asks of a store")
struct PeriodQueryTests {
    let store: RecordStore
    private let newest = Identity(high: 1, low: 9)

    init() throws { store = try RecordStore.temporary() }

    private static func at(_ seconds: Int64) -> UTCInstant { UTCInstant(microseconds: seconds * 1_000_000) }

    private func insert(_ shift: UInt64, at seconds: Int64, sources: [CaptureSource] = []) throws {
        let id = Identity(high: 1, low: shift)
        try store.insert(Shift(id: id, startedAt: Self.at(seconds)))
        for (number, source) in sources.enumerated() {
            try store.insert(
                CaptureSession(
                    id: Identity(high: shift, low: UInt64(number)), shift: id, source: source, ruleSet: .two,
                    startedAt: Self.at(seconds)))
        }
    }

    @Test("shifts that start in it: its first moment is in it, the first one after it is not")
    func starting() throws {
        for (number, seconds) in [(4, 40), (1, 10), (3, 30), (2, 20)] as [(UInt64, Int64)] {
            try insert(number, at: seconds)
        }
        let found = try store.shifts(startingFrom: Self.at(20), to: Self.at(40))
        #expect(found.map(\.id.low) == [2, 3])
        #expect(try store.shifts(startingFrom: Self.at(41), to: Self.at(90)).isEmpty)
    }

    @Test(
        "a shift is replayed when all of its sessions are, and it has some",
        arguments: [
            ([], false), ([.gpsd], false), ([.nmeaReplay], true), ([.gpsdReplay, .gpxReplay], true),
            ([.nmeaReplay, .gpsd], false),
        ] as [([CaptureSource], Bool)])
    func replayed(sources: [CaptureSource], isReplayed: Bool) throws {
        try insert(9, at: 10, sources: sources)
        #expect(try store.isReplayed(newest) == isReplayed)
    }

    @Test("the newest start is that of a replay only when asked")
    func newestStart() throws {
        #expect(try store.newestStart(includingReplays: false) == nil)
        try insert(9, at: 300, sources: [.nmeaReplay])
        #expect(try store.newestStart(includingReplays: false) == nil)
        try insert(1, at: 100)
        try insert(2, at: 200, sources: [.gpsd])
        #expect(try store.newestStart(includingReplays: false) == Self.at(200))
        #expect(try store.newestStart(includingReplays: true) == Self.at(300))
    }

    @Test("the newest instant of a shift may be in any of its records")
    func newestInstant() throws {
        #expect(try store.newestInstant(of: newest) == nil)
        try insert(9, at: 10, sources: [.gpsd])
        try insert(1, at: 900)
        #expect(try store.newestInstant(of: newest) == Self.at(10))
        let session = Identity(high: 9, low: 0)
        let place = ReportedPosition(latitudeDegrees: 1, longitudeDegrees: 2)
        try store.insert([RouteSample(instant: Self.at(20), position: place)], of: newest)
        #expect(try store.newestInstant(of: newest) == Self.at(20))
        try store.record(Standstill(startedAt: Self.at(21), endedAt: Self.at(30)), of: session)
        #expect(try store.newestInstant(of: newest) == Self.at(30))
        try store.insert(ShiftPause(id: newest, shift: newest, startedAt: Self.at(40)))
        #expect(try store.newestInstant(of: newest) == Self.at(40))
        try store.insert(
            RouteSuspension(id: newest, shift: newest, startedAt: Self.at(41), endedAt: Self.at(50)))
        #expect(try store.newestInstant(of: newest) == Self.at(50))
        var delivery = Delivery(id: newest, shift: newest, acceptedAt: Self.at(60))
        try store.insert(delivery)
        #expect(try store.newestInstant(of: newest) == Self.at(60))
        delivery.arrivedAtPickupAt = Self.at(70)
        try store.update(delivery)
        #expect(try store.newestInstant(of: newest) == Self.at(70))
        delivery.cancelledAt = Self.at(80)
        try store.update(delivery)
        #expect(try store.newestInstant(of: newest) == Self.at(80))
        try expectSound(store.connection)
    }
}
