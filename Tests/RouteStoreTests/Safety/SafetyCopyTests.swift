import Foundation
import SQLiteKit
import TestSupport
import Testing

@testable import RouteStore

@Suite("A proven copy is made before a migration, once, and the newest three are kept")
struct SafetyCopyTests {
    static let current = SchemaTimeline.shipped.current

    /// A timeline whose last step always fails.
    static let failing = SchemaTimeline(
        versions: SchemaTimeline.shipped.versions + [
            SchemaVersion(number: current + 1, change: "fails", statements: ["SELECT no_such_function()"])
        ])

    func names(_ old: OldStore) throws -> [String] { try FileSystem.names(in: old.files.safetyFolder) }

    @Test("the copy is the store as it was, in a folder that says from what to what", arguments: [1, 5, 9, 12])
    func copy(version: Int) throws {
        let old = try OldStore(version: version)
        let before = try old.content()
        let report = try #require(try RecordStore.migrate(old.path))
        let folder = "\(old.path).safety/pre-upgrade-1-v\(version)-v\(Self.current)"
        #expect(report.copy == folder)
        #expect(try FileSystem.names(in: folder) == ["a.sqlite"])
        let copy = try Connection(path: folder + "/a.sqlite", access: .immutable)
        #expect(try ContentAudit(of: copy) == before.rows)
        #expect(try SchemaShape(of: copy) == before.shape)
        #expect(try copy.firstInteger("PRAGMA user_version") == Int64(version))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/a.sqlite")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("a current store is not copied, however often it is opened, and no byte of it changes")
    func current() throws {
        let old = try OldStore(version: 3)
        _ = try RecordStore.open(old.path)
        let bytes = try RefusedStoreTests.bytes(old.path)
        let copies = try names(old)
        for _ in 0..<3 { _ = try RecordStore.open(old.path) }
        #expect(try RefusedStoreTests.bytes(old.path) == bytes)
        #expect(try names(old) == copies)
    }

    @Test("a migration that fails again and again makes one copy, and pushes none out")
    func loop() throws {
        let old = try OldStore(version: Self.current)
        try FileSystem.makeFolder(old.files.safetyFolder)
        for number in 1...4 { try FileSystem.makeFolder(old.files.safetyFolder + "/pre-upgrade-\(number)-v1-v2") }
        let before = try old.content()
        for _ in 0..<4 {
            #expect(throws: StoreError.migrationFailed(path: old.path, version: Self.current + 1)) {
                try StoreOpener(old.files, timeline: Self.failing).openForWriting(.never)
            }
        }
        #expect(try names(old).count == 5)
        #expect(try names(old).contains("pre-upgrade-5-v\(Self.current)-v\(Self.current + 1)"))
        #expect(try old.content() == before)
    }

    @Test("a store that changed since gets another copy")
    func changed() throws {
        let old = try OldStore(version: Self.current)
        let opener = StoreOpener(old.files, timeline: Self.failing)
        for tag in 40...42 {
            #expect(throws: StoreError.self) { try opener.openForWriting(.never) }
            try old.fill(at: Self.current, tag: tag)
        }
        #expect(try names(old).count == 3)
    }

    @Test("after an opening that succeeded the newest three are kept, by number and not by text")
    func rotation() throws {
        let old = try OldStore(version: 5)
        try FileSystem.makeFolder(old.files.safetyFolder)
        for number in [2, 9, 10, 11] {
            try FileSystem.makeFolder(old.files.safetyFolder + "/pre-upgrade-\(number)-v1-v2")
        }
        try FileSystem.makeFolder(old.files.safetyFolder + "/unfinished-pre-upgrade-12-v1-v2")
        try FileSystem.makeFolder(old.files.safetyFolder + "/failed-open-3")
        _ = try RecordStore.open(old.path)
        #expect(
            try names(old) == [
                "failed-open-3", "pre-upgrade-10-v1-v2", "pre-upgrade-11-v1-v2", "pre-upgrade-12-v5-v\(Self.current)",
            ])
    }

    @Test("too little room: no copy, no migration, and the bytes missing are named", arguments: [0, 1])
    func room(more: Int64) throws {
        let old = try OldStore(version: 5)
        let needed = try FileSystem.bytes(old.path) / 10 * 32
        let opener = StoreOpener(old.files, freeBytes: { _ in needed - 1 + more })
        if more == 0 {
            let error = StoreError.noRoom(path: old.path, missingBytes: 1)
            #expect(throws: error) { try opener.openForWriting(.never) }
            #expect(error.leadsToSafeMode && error.exitCode == 74)
            #expect(try old.version() == 5)
            #expect(try names(old).isEmpty)
        } else {
            _ = try opener.openForWriting(.never)
            #expect(try old.version() == Int64(Self.current))
        }
    }

    @Test("reading an old store migrates nothing and copies nothing")
    func reading() throws {
        let old = try OldStore(version: 4)
        let bytes = try RefusedStoreTests.bytes(old.path)
        let store = try RecordStore.openForReading(old.path)
        #expect(try store.shifts().map(\.grossEarnings?.text) == ["120.50"])
        #expect(try RefusedStoreTests.bytes(old.path) == bytes)
        #expect(try names(old).isEmpty)
    }
}
