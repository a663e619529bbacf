import Foundation
import Positioning
import RouteEngine
import SQLiteKit
import TestSupport
import Testing
import Units

@testable import RouteStore

@Suite("A route is small on disk and read in the order it lies in")
struct SampleLayoutTests {
    static func shift(_ generator: inout SeededGenerator, _ day: Int64) -> Shift {
        let start = UTCInstant(microseconds: 1_700_000_000_000_000 + day * UTCInstant.microsecondsPerDay)
        return Shift(id: Identity(from: &generator), startedAt: start)
    }

    /// A sample of a moving vehicle as rule set 2 stores it.
    static func sample(
        _ start: UTCInstant, _ place: Int, _ session: Identity, _ generator: inout SeededGenerator
    )
        -> RouteSample
    {
        RouteSample(
            instant: start.advanced(byMicroseconds: Int64(place) * 6_000_000),
            position: ReportedPosition(
                latitudeDegrees: Double.random(in: 40...41, using: &generator),
                longitudeDegrees: Double.random(in: -84 ... -83, using: &generator)),
            horizontalAccuracy: Metres(Double.random(in: 2...12, using: &generator)), session: session,
            reading: OdometerReading(velocity: Metres(Double.random(in: 1...200, using: &generator))))
    }

    @Test("at most 100 bytes a sample in a full store", arguments: [12, 1000])
    func bytes(batch: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        var generator = SeededGenerator(seed: 3)
        var count = 0
        do {
            let store = try RecordStore.open(path)
            // Durability is not what is measured, and a sync a batch takes most of the time.
            try store.connection.execute("PRAGMA synchronous = OFF")
            for day in 0..<12 {
                let shift = Self.shift(&generator, Int64(day))
                try store.insert(shift)
                let session = Identity(from: &generator)
                let samples = (0..<2000).map { Self.sample(shift.startedAt, $0, session, &generator) }
                for start in stride(from: 0, to: samples.count, by: batch) {
                    try store.insert(samples[start..<min(start + batch, samples.count)], of: shift.id)
                }
                count += samples.count
            }
            try expectSound(store.connection)
        }
        let empty = folder.path("b.sqlite")
        _ = try RecordStore.open(empty)
        let bytes = try FileSystem.bytes(path) - FileSystem.bytes(empty)
        #expect(bytes <= Int64(count) * 100, "\(Double(bytes) / Double(count)) bytes a sample")
    }

    /// What one recorded hour appends to the write-ahead log: 1 Hz, a commit every 10 s.
    static func logBytes(
        ofAnHourIn store: RecordStore, _ path: String, _ generator: inout SeededGenerator
    ) throws
        -> Int64
    {
        try store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA wal_autocheckpoint = 0")
        let shift = Self.shift(&generator, 5000)
        try store.insert(shift)
        let session = Identity(from: &generator)
        for commit in 0..<360 {
            let samples = (0..<10).map { Self.sample(shift.startedAt, commit * 10 + $0, session, &generator) }
            try store.insert(samples, of: shift.id)
        }
        return try FileSystem.bytes(path + "-wal")
    }

    @Test("an hour of capture writes at most 8 MB, checkpoints included, and hardly more beside a hundred hours")
    func wear() throws {
        let folder = try TemporaryFolder()
        var generator = SeededGenerator(seed: 11)
        var written: [Int64] = []
        for hours in [0, 100] {
            let path = folder.path("\(hours).sqlite")
            let store = try RecordStore.open(path)
            try store.connection.execute("PRAGMA synchronous = OFF")
            for day in 0..<hours {
                let shift = Self.shift(&generator, Int64(day))
                try store.insert(shift)
                let session = Identity(from: &generator)
                try store.insert((0..<600).map { Self.sample(shift.startedAt, $0, session, &generator) }, of: shift.id)
            }
            written.append(try Self.logBytes(ofAnHourIn: store, path, &generator))
        }
        // Each page of the log is written once more when it is moved into the file, at most.
        #expect(written.allSatisfy { $0 * 2 <= 8_000_000 }, "\(written)")
        #expect(Double(written[1]) <= Double(written[0]) * 1.1, "\(written)")
    }

    @Test("a route is read along its primary key: no index beside it, nothing sorted")
    func plan() throws {
        let store = try RecordStore.temporary()
        let plan = try store.connection.rows(
            """
            EXPLAIN QUERY PLAN SELECT \(RecordStore.sampleColumns) FROM route_sample
            WHERE shift_id = x'00' ORDER BY fixed_at_us, sequence
            """)
        #expect(plan.map { $0[3] } == [.text("SEARCH route_sample USING PRIMARY KEY (shift_id=?)")])
        #expect(
            try store.connection.rows(
                "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'route_sample' AND sql NOT NULL"
            ).isEmpty)
    }

    @Test(
        "the places of samples at one instant are 0, 1, 2, … in the order of C4, in whatever batches they come",
        arguments: 0..<8)
    func places(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let store = try RecordStore.temporary()
        let shift = Self.shift(&generator, 0)
        try store.insert(shift)
        let expected = (0..<40).map { (number: Int) -> RouteSample in
            RouteSample(
                instant: UTCInstant(microseconds: Int64(number / 5)),
                position: ReportedPosition(
                    latitudeDegrees: [0, 0, 1, 1, 2][number % 5], longitudeDegrees: [0, 1, 2, 3, 4][number % 5]))
        }
        var rest = expected.shuffled(using: &generator)[...]
        while !rest.isEmpty {
            let size = Int.random(in: 1...9, using: &generator)
            try store.insert(rest.prefix(size), of: shift.id)
            rest = rest.dropFirst(size)
        }
        var read: [RouteSample] = []
        try store.forEachSample(of: shift.id) { read.append($0) }
        #expect(read == expected)
        #expect(try store.lastSample(of: shift.id) == expected[35])
        let places = try store.connection.rows(
            "SELECT sequence FROM route_sample ORDER BY fixed_at_us, latitude_deg, longitude_deg")
        #expect(places.map { $0[0] } == (0..<40).map { .integer(Int64($0 % 5)) })
    }

    @Test("rows an import put at the next free place are read in the order of C4 all the same")
    func importedPlaces() throws {
        let store = try RecordStore.temporary()
        let shift = Shift(id: Identity(high: 1, low: 1), startedAt: UTCInstant(microseconds: 0))
        try store.insert(shift)
        for (place, latitude) in [3.0, 1.0, 2.0].enumerated() {
            try store.connection.run(
                """
                INSERT INTO route_sample (shift_id, fixed_at_us, sequence, latitude_deg, longitude_deg)
                VALUES (?1, 7, ?2, ?3, 5)
                """,
                [.blob(shift.id.bytes), .integer(Int64(place)), .real(latitude)])
        }
        var read: [Double] = []
        try store.forEachSample(of: shift.id) { read.append($0.position.latitudeDegrees) }
        #expect(read == [1, 2, 3])
        #expect(try store.lastSample(of: shift.id)?.position.latitudeDegrees == 1)
    }

    @Test("migrated samples of one instant are numbered in the order of C4, equal ones kept apart")
    func migratedPlaces() throws {
        let old = try OldStore(version: 16)
        let rows = [(2.0, 1.0), (1.0, 9.0), (1.0, 3.0), (1.0, 3.0)].map { latitude, longitude in
            "INSERT INTO route_sample VALUES (\(Witness.shift(16)), 77, \(latitude), \(longitude), 5.0, NULL)"
        }
        try old.execute(rows)
        let connection = try RecordStore.open(old.path).connection
        let places = try connection.rows(
            "SELECT sequence, latitude_deg, longitude_deg FROM route_sample WHERE fixed_at_us = 77 ORDER BY sequence")
        let expected = [(1.0, 3.0), (1.0, 3.0), (1.0, 9.0), (2.0, 1.0)].enumerated().map { place, position in
            [SQLiteValue.integer(Int64(place)), .real(position.0), .real(position.1)]
        }
        #expect(places == expected)
    }

    @Test("readings are there or not, zeros are zeros, and a part of one is none")
    func readings() throws {
        let store = try RecordStore.temporary()
        let shift = Shift(id: Identity(high: 1, low: 1), startedAt: UTCInstant(microseconds: 0))
        try store.insert(shift)
        let position = ReportedPosition(latitudeDegrees: 1, longitudeDegrees: 1)
        let samples = [
            nil, OdometerReading(), OdometerReading(velocity: Metres(0.1), position: Metres(2), bridged: Metres(3)),
        ]
        .enumerated().map { place, reading in
            RouteSample(instant: UTCInstant(microseconds: Int64(place)), position: position, reading: reading)
        }
        try store.insert(samples, of: shift.id)
        var read: [RouteSample] = []
        try store.forEachSample(of: shift.id) { read.append($0) }
        #expect(read == samples)
        try store.connection.execute("UPDATE route_sample SET bridged_m = NULL")
        try store.forEachSample(of: shift.id) { #expect($0.reading == nil) }
    }
}
