import Foundation
import SQLiteKit
import TestSupport
import Testing

@testable import RouteStore

#if canImport(Glibc)
    import Glibc
#endif

@Suite("What is not a store of this program's is refused, named, and not touched")
struct RefusedStoreTests {
    static let current = SchemaTimeline.shipped.current

    struct Hand: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let version: Int
        let sql: String
        let difference: String
    }

    static let hands = [
        Hand(
            testDescription: "an extra table", version: 5, sql: "CREATE TABLE notes (x)",
            difference: "a foreign table notes"),
        Hand(
            testDescription: "a missing column", version: 5, sql: "ALTER TABLE shift DROP COLUMN gross_earnings",
            difference: "no column shift.gross_earnings"),
        Hand(
            testDescription: "a foreign column", version: current, sql: "ALTER TABLE expense ADD COLUMN vat TEXT",
            difference: "a foreign column expense.vat"),
        Hand(
            testDescription: "a missing table", version: 8, sql: "DROP TABLE expense", difference: "no table expense"),
        Hand(
            testDescription: "a changed type", version: 3,
            sql: """
                DROP TABLE shift; CREATE TABLE shift (id BLOB NOT NULL PRIMARY KEY, started_at_us REAL NOT NULL,
                ended_at_us INTEGER) STRICT
                """, difference: "column shift.started_at_us is declared otherwise"),
        Hand(
            testDescription: "no longer STRICT", version: 1,
            sql: """
                DROP TABLE shift; CREATE TABLE shift (id BLOB NOT NULL PRIMARY KEY, started_at_us INTEGER NOT NULL,
                ended_at_us INTEGER)
                """, difference: "table shift is defined otherwise"),
        Hand(
            testDescription: "a missing index", version: 5, sql: "DROP INDEX delivery_shift",
            difference: "no index delivery_shift"),
        Hand(
            testDescription: "a trigger", version: 5, sql: "CREATE TRIGGER t AFTER INSERT ON shift BEGIN SELECT 1; END",
            difference: "a foreign trigger t"),
        Hand(
            testDescription: "a version it does not have the tables of", version: 3, sql: "PRAGMA user_version = 4",
            difference: "no column shift.gross_earnings"),
        Hand(testDescription: "version 0", version: 3, sql: "PRAGMA user_version = 0", difference: "no version 0"),
        Hand(
            testDescription: "a version below 0", version: 3, sql: "PRAGMA user_version = -1",
            difference: "no version -1"),
        Hand(
            testDescription: "another program's identity", version: 3, sql: "PRAGMA application_id = 7",
            difference: "another program's database"),
    ]

    static func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

    /// Refused for writing, reading and rehearsing alike; no byte of the file is changed, and nothing is copied.
    static func expectRefused(_ path: String, _ error: StoreError, copies: Bool = false) throws {
        let before = try bytes(path)
        #expect(throws: error) { try RecordStore.open(path) }
        #expect(throws: error) { try RecordStore.open(path, creating: .asked) }
        #expect(throws: error) { try RecordStore.migrate(path) }
        #expect(throws: error) { try RecordStore.openForReading(path) }
        #expect(throws: error) { try RecordStore.rehearse(path) }
        #expect(try bytes(path) == before)
        #expect(FileManager.default.fileExists(atPath: path + ".safety") == copies)
    }

    @Test("a hand-edited store", arguments: hands)
    func edited(hand: Hand) throws {
        let old = try OldStore(version: hand.version)
        try old.execute([hand.sql], enforcingKeys: false)
        let error = StoreError.foreignShape(path: old.path, difference: hand.difference)
        try Self.expectRefused(old.path, error)
        #expect(error.exitCode == 65)
    }

    @Test("what SQLite keeps for itself is no foreign table")
    func statistics() throws {
        let old = try OldStore(version: 5)
        try old.execute(["ANALYZE"])
        try expectSound(try RecordStore.open(old.path).connection)
    }

    @Test("another program's SQLite file")
    func otherProgram() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        try Connection(path: path, access: .create).execute("CREATE TABLE places (x); INSERT INTO places VALUES (1)")
        try Self.expectRefused(path, .foreignShape(path: path, difference: "another program's database"))
    }

    @Test(
        "files that are no database", arguments: [Data(count: 8192), Data("not a database, but text".utf8), Data([1])])
    func noDatabase(content: Data) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        try content.write(to: URL(fileURLWithPath: path))
        try Self.expectRefused(path, .notADatabase(path: path))
        #expect(StoreError.notADatabase(path: path).exitCode == 65)
    }

    @Test("a folder is no store")
    func folder() throws {
        let folder = try TemporaryFolder()
        #expect(throws: StoreError.notADatabase(path: folder.url.path)) { try RecordStore.open(folder.url.path) }
    }

    @Test("a truncated store is damaged, and its bytes are kept once", arguments: [0.1, 0.5, 0.9])
    func truncated(part: Double) throws {
        let old = try OldStore(version: 5)
        let whole = try Self.bytes(old.path)
        try whole.prefix(Int(Double(whole.count) * part)).write(to: URL(fileURLWithPath: old.path))
        try Self.expectRefused(old.path, .damaged(path: old.path), copies: true)
        #expect(StoreError.damaged(path: old.path).exitCode == 74)
        let kept = try KeptStore.all(beside: old.files)
        try #require(kept.map(\.kind) == [.preUpgrade(from: nil, to: Self.current)])
        #expect(try Self.bytes(kept[0].path) == Self.bytes(old.path))
    }

    @Test("damage that only a look at every page finds stops the migration before it begins")
    func lateDamage() throws {
        let old = try OldStore(version: 5)
        let whole = try Self.bytes(old.path)
        try whole.dropLast(100).write(to: URL(fileURLWithPath: old.path))
        for attempt in [{ try RecordStore.migrate(old.path) }, { try RecordStore.rehearse(old.path) }] {
            #expect(throws: StoreError.damaged(path: old.path)) { try attempt() }
        }
        #expect(try Self.bytes(old.path) == whole.dropLast(100))
        #expect(try KeptStore.all(beside: old.files).isEmpty)
    }

    @Test("a newer store is said to be newer, with both numbers")
    func newer() throws {
        let old = try OldStore(version: Self.current)
        try old.execute(["CREATE TABLE later (x)", "PRAGMA user_version = \(Self.current + 1)"])
        let error = StoreError.newer(path: old.path, found: Self.current + 1, known: Self.current)
        try Self.expectRefused(old.path, error)
        #expect(error.exitCode == 69)
        #expect(error.description.contains("\(Self.current + 1)") && error.description.contains("\(Self.current)"))
    }

    @Test("a newer version that is only in the write-ahead log counts, and the log stays")
    func hotLog() throws {
        let old = try OldStore(version: Self.current)
        let copy = old.folder.path("b.sqlite")
        do {
            let writer = try Connection(path: old.path, access: .readWrite)
            try writer.execute("PRAGMA wal_autocheckpoint = 0; PRAGMA user_version = \(Self.current + 3)")
            // What a power cut leaves: the log not yet in the file.
            for part in ["", "-wal"] { try FileManager.default.copyItem(atPath: old.path + part, toPath: copy + part) }
        }
        let log = try Self.bytes(copy + "-wal")
        let error = StoreError.newer(path: copy, found: Self.current + 3, known: Self.current)
        try Self.expectRefused(copy, error)
        #expect(try Self.bytes(copy + "-wal") == log)
    }

    @Test("what is only in the write-ahead log is migrated, and is in the copy")
    func hotLogMigrates() throws {
        let old = try OldStore(version: 3)
        let copy = old.folder.path("b.sqlite")
        do {
            let writer = try Connection(path: old.path, access: .readWrite)
            try writer.execute("PRAGMA wal_autocheckpoint = 0")
            for statement in Witness.rows(at: 3, tag: 50) { try writer.execute(statement) }
            for part in ["", "-wal"] { try FileManager.default.copyItem(atPath: old.path + part, toPath: copy + part) }
        }
        #expect(try RecordStore.open(copy).shifts().count == 2)
        let kept = try #require(try KeptStore.all(beside: StoreFiles(path: copy)).first)
        #expect(try Connection(path: kept.path, access: .immutable).firstInteger("SELECT count(*) FROM shift") == 2)
    }

    @Test("an empty file becomes a store only when asked for")
    func empty() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        try Data().write(to: URL(fileURLWithPath: path))
        #expect(throws: StoreError.empty(path: path)) { try RecordStore.open(path) }
        #expect(throws: StoreError.empty(path: path)) { try RecordStore.openForReading(path) }
        #expect(try Self.bytes(path).isEmpty)
        _ = try RecordStore.open(path, creating: .asked)
        #expect(try RecordStore.version(at: path) == Self.current)
    }

    @Test(
        "a folder that may not be written can be read, and is not written",
        .enabled(if: getuid() != 0, "root may write anywhere"))
    func readOnlyFolder() throws {
        let old = try OldStore(version: Self.current)
        chmod(old.folder.url.path, 0o500)
        defer { chmod(old.folder.url.path, 0o700) }
        #expect(try RecordStore.openForReading(old.path).shifts().count == 1)
        #expect(throws: StoreError.notPermitted(path: old.path)) { try RecordStore.migrate(old.path) }
    }
}
