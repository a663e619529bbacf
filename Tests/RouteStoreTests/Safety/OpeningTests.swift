import Foundation
import SQLiteKit
import TestSupport
import Testing
import Units

@testable import RouteStore

@Suite("A store is made once and then opened as it is")
struct OpeningTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("a.sqlite")
    }

    @Test("a new store is private to its owner, in WAL, synced in full, with its keys enforced")
    func creation() throws {
        let store = try RecordStore.open(path)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        for (pragma, value) in [
            ("application_id", SQLiteValue.integer(0x4D50_4F53)), ("journal_mode", .text("wal")),
            ("page_size", .integer(1024)),
            ("user_version", .integer(Int64(SchemaTimeline.shipped.current))), ("foreign_keys", .integer(1)),
            ("synchronous", .integer(2)), ("integrity_check", .text("ok")),
        ] {
            #expect(try store.connection.firstValue("PRAGMA \(pragma)") == value, "\(pragma)")
        }
        #expect(
            try SchemaShape(of: store.connection) == SchemaShape(of: .shipped, version: SchemaTimeline.shipped.current))
    }

    @Test("in a folder shared by its group, the group may write")
    func sharedFolder() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o2770], ofItemAtPath: folder.url.path)
        _ = try RecordStore.open(path)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o660)
    }

    @Test("what was written is there at the next opening, which changes no byte")
    func reopening() throws {
        let shift = Shift(id: Identity(high: 1, low: 1), startedAt: UTCInstant(microseconds: 5))
        try RecordStore.open(path).insert(shift)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(try RecordStore.open(path).shifts() == [shift])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.sqlite"])
    }

    @Test(
        "opening it again takes no lock from who works on it in the same process",
        .enabled(if: FileManager.default.isExecutableFile(atPath: PrintedSchemaTests.tool), "needs the sqlite3 command")
    )
    func locks() throws {
        let store = try RecordStore.open(path)
        try store.insert(Shift(id: Identity(high: 1, low: 1), startedAt: UTCInstant(microseconds: 5)))
        _ = try RecordStore.openForReading(path)
        _ = try RecordStore.open(path)
        _ = try RecordStore.version(at: path)
        // Another process that finds no lock takes itself for the last one, and removes the log.
        try PrintedSchemaTests.run([path], input: "SELECT count(*) FROM shift;")
        #expect(FileManager.default.fileExists(atPath: path + "-wal"))
        try store.insert(Shift(id: Identity(high: 1, low: 2), startedAt: UTCInstant(microseconds: 6)))
        #expect(try RecordStore.openForReading(path).shifts().count == 2)
    }

    @Test("a folder that is not there is named, and not made")
    func noFolder() throws {
        let path = folder.path("no/a.sqlite")
        #expect(throws: StoreError.folderMissing(path: path)) { try RecordStore.open(path) }
    }

    @Test("a temporary store leaves no file")
    func temporary() throws {
        let store = try RecordStore.temporary()
        try store.insert(Shift(id: Identity(high: 1, low: 1), startedAt: UTCInstant(microseconds: 5)))
        #expect(store.path.isEmpty)
        #expect(try store.connection.firstInteger("PRAGMA foreign_keys") == 1)
    }
}
