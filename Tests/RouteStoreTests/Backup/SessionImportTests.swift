import SQLiteKit
import TestSupport
import Testing
import Units

@testable import RouteStore

/// What came with version 17.
@Suite(
    "Standstills, sessions and the store's identity in an import",
    .enabled(if: SchemaTimeline.shipped.current >= 17))
struct SessionImportTests {
    let workshop: StoreWorkshop
    let store: RecordStore
    let other: RecordStore

    init() throws {
        workshop = try StoreWorkshop()
        store = try workshop.emptyStore()
        other = try workshop.emptyStore()
        for target in [store, other] {
            try target.insert(Shift(id: Self.id(1), startedAt: UTCInstant(microseconds: 0)))
            try target.connection.run(
                """
                INSERT INTO capture_session(id, shift_id, source, rule_set, started_at_us, source_digest)
                VALUES (?1, ?2, 'gpsdReplay', 2, 0, ?3)
                """, [.blob(Self.id(2).bytes), .blob(Self.id(1).bytes), .blob([UInt8](repeating: 7, count: 32))])
        }
    }

    static func id(_ number: UInt64) -> Identity { Identity(high: 0, low: number) }

    func run() throws -> ImportReport { try Importer(into: store).importDocument(workshop.document(of: other)) }

    func standstill(_ start: Int64, _ end: Int64, in store: RecordStore) throws {
        try store.connection.run(
            "INSERT INTO standstill VALUES (?1, ?2, ?3)", [.blob(Self.id(2).bytes), .integer(start), .integer(end)])
    }

    @Test("of one standstill the later end is kept, whichever side has it")
    func laterEnd() throws {
        for (start, here, there) in [(0, 10, 20), (100, 130, 120), (200, 210, 210)] as [(Int64, Int64, Int64)] {
            try standstill(start, here, in: store)
            try standstill(start, there, in: other)
        }
        try standstill(300, 310, in: other)
        let report = try run()
        let table = try #require(report.tables.first { $0.name == "standstill" })
        #expect((table.added, table.known, table.extended) == (1, 2, 1))
        #expect(report.kept.isEmpty && !report.changedNothing)
        let ends = try store.connection.rows("SELECT ended_at_us FROM standstill ORDER BY started_at_us")
        #expect(ends == [20, 130, 210, 310].map { [.integer($0)] })
        #expect(try run().changedNothing)
    }

    @Test("a store without an identity takes the document's; one that has its own keeps it and says so")
    func identity() throws {
        #expect(try !run().keptStoreIdentity)
        try other.connection.run("INSERT INTO store_identity VALUES (?1)", [.blob(Self.id(8).bytes)])
        let first = try run()
        #expect(first.tables.first { $0.name == "store_identity" }?.added == 1 && !first.keptStoreIdentity)
        #expect(try run().changedNothing && !run().keptStoreIdentity)
        try other.connection.run("UPDATE store_identity SET id = ?1", [.blob(Self.id(9).bytes)])
        let second = try run()
        #expect(second.keptStoreIdentity && second.changedNothing)
        #expect(try store.connection.firstValue("SELECT id FROM store_identity") == .blob(Self.id(8).bytes))
    }

    @Test("added samples take the next free place of their instant")
    func nextPlace() throws {
        try store.insertSample(of: Self.id(1), at: 5)
        try other.insertSample(of: Self.id(1), at: 5)
        try other.connection.execute("UPDATE route_sample SET latitude_deg = 0.5")
        try other.insertSample(of: Self.id(1), at: 5)
        _ = try run()
        let rows = try store.connection.rows("SELECT sequence, latitude_deg FROM route_sample ORDER BY sequence")
        #expect(rows == [[.integer(0), .real(1.5)], [.integer(1), .real(0.5)]])
        #expect(try run().changedNothing)
    }

    @Test("bytes that were replayed under another session are reported")
    func sameRecording() throws {
        try other.connection.run("UPDATE capture_session SET id = ?1", [.blob(Self.id(3).bytes)])
        #expect(try run().possibleDuplicates.map(\.likeness) == [.sameRecording])
    }
}
