import Positioning
import RouteEngine
import SQLiteKit
import TestSupport
import Testing
import Units

@testable import RouteStore

@Suite("Samples are kept to the bit and read in the order of rule C4")
struct RouteSampleRecordTests {
    let store: RecordStore
    let shift = Shift(id: Identity(high: 1, low: 2), startedAt: UTCInstant(microseconds: 0))

    init() throws {
        store = try RecordStore.temporary()
        try store.insert(shift)
    }

    static func sample(
        _ microseconds: Int64, _ latitude: Double, _ longitude: Double, session: Identity? = nil
    ) -> RouteSample {
        RouteSample(
            instant: UTCInstant(microseconds: microseconds),
            position: ReportedPosition(latitudeDegrees: latitude, longitudeDegrees: longitude),
            horizontalAccuracy: Metres(4.25), session: session)
    }

    func read() throws -> [RouteSample] {
        var samples: [RouteSample] = []
        try store.forEachSample(of: shift.id) { samples.append($0) }
        return samples
    }

    @Test("any order in, (instant, latitude, longitude) out, sessions with them")
    func order() throws {
        let session = Identity(high: 7, low: 8)
        let samples = [
            Self.sample(-5, 1, 1), Self.sample(10, -0.1, 3), Self.sample(10, 0.1, -2, session: session),
            Self.sample(10, 0.1, 2, session: session), Self.sample(.max, 90, 180),
        ]
        var generator = SeededGenerator(seed: 4)
        try store.insert(samples.shuffled(using: &generator), of: shift.id)
        #expect(try read() == samples)
        #expect(try store.lastSample(of: shift.id) == samples.last)
        #expect(try store.sampleCount(of: shift.id) == 5)
    }

    @Test("numbers come back to the bit", arguments: 0..<50)
    func bits(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let sample = Self.sample(
            Int64(bitPattern: generator.next()), Double.random(in: -90...90, using: &generator),
            Double.random(in: -180...180, using: &generator), session: Identity(from: &generator))
        try store.insert([sample], of: shift.id)
        #expect(try read() == [sample])
    }

    @Test("a batch with a sample that cannot be stored leaves none of it")
    func batch() throws {
        let bad = Self.sample(2, .nan, 1)
        #expect(throws: StoreError.constraint(path: "")) {
            try store.insert([Self.sample(1, 1, 1), bad], of: shift.id)
        }
        #expect(try read().isEmpty)
        try store.insert([] as [RouteSample], of: shift.id)
    }

    @Test("samples at or after an instant are deleted, earlier ones stay", arguments: [(1, 3), (2, 2), (3, 1), (4, 0)])
    func deletion(from instant: Int64, deleted: Int) throws {
        try store.insert([Self.sample(1, 1, 1), Self.sample(2, 1, 1), Self.sample(3, 1, 1)], of: shift.id)
        #expect(try store.deleteSamples(of: shift.id, from: UTCInstant(microseconds: instant)) == deleted)
        #expect(try read().map(\.instant.microseconds) == Array(1..<instant))
    }

    @Test("a shift that is not there has no samples and takes none")
    func missingShift() throws {
        let other = Identity(high: 9, low: 9)
        #expect(try store.lastSample(of: other) == nil)
        #expect(try store.sampleCount(of: other) == 0)
        #expect(throws: StoreError.constraint(path: "")) { try store.insert([Self.sample(1, 1, 1)], of: other) }
    }

    @Test("a reader that throws stops the reading, and the next reading starts afresh")
    func stops() throws {
        try store.insert([Self.sample(1, 1, 1), Self.sample(2, 1, 1)], of: shift.id)
        var seen = 0
        #expect(throws: StoreError.busy(path: "")) {
            try store.forEachSample(of: shift.id) { (_) throws(StoreError) in
                seen += 1
                throw .busy(path: "")
            }
        }
        #expect(seen == 1)
        #expect(try read().count == 2)
    }

    @Test("fewer columns are the same samples without what was not asked for, two readers at once too")
    func columns() throws {
        let session = Identity(high: 7, low: 8)
        var samples = [
            Self.sample(1, 1, 1, session: session), Self.sample(2, 1, 1), Self.sample(2, 1, 2, session: session),
        ]
        samples[0].reading = OdometerReading(velocity: Metres(1), position: Metres(2), bridged: Metres(3))
        try store.insert(samples, of: shift.id)
        var all = try store.samples(of: shift.id)
        var route = try store.samples(of: shift.id, .route)
        var places = try store.samples(of: shift.id, .places)
        for var sample in samples {
            #expect(try all.next() == sample)
            sample.horizontalAccuracy = nil
            #expect(try route.next() == sample)
            sample.reading = nil
            #expect(try places.next() == sample)
        }
        let (last, lastRoute, lastPlace) = (try all.next(), try route.next(), try places.next())
        #expect(last == nil && lastRoute == nil && lastPlace == nil)
    }

    @Test("two readers of one shift do not disturb each other")
    func twoReaders() throws {
        let samples = (1...5).map { Self.sample($0, 1, 1) }
        try store.insert(samples, of: shift.id)
        var one = try store.samples(of: shift.id)
        _ = try one.next()
        #expect(try read() == samples)
        var rest: [RouteSample] = []
        while let sample = try one.next() { rest.append(sample) }
        #expect(rest == Array(samples.dropFirst()))
    }
}
