import Foundation
import SQLiteKit
import TestSupport
import Testing

@testable import RouteStore

@Suite("A backup brings a store back exactly to the bit")
struct RoundTripTests {
    let workshop: StoreWorkshop

    init() throws { workshop = try StoreWorkshop() }

    @Test("backup, import into an empty store, backup: the same bytes", arguments: UInt64(1)...12)
    func exact(seed: UInt64) throws {
        let original = try workshop.store()
        var random = RandomStore(seed: seed)
        try random.fill(original)
        let document = try workshop.document(of: original)
        let copy = try workshop.emptyStore()
        let report = try Importer(into: copy).importDocument(document)
        #expect(report.countDifferences.isEmpty && report.kept.isEmpty && report.possibleDuplicates.isEmpty)
        #expect(try workshop.bytes(of: copy) == Data(contentsOf: URL(fileURLWithPath: document)))
        #expect(try copy.isSound)
    }

    @Test("importing the same document again changes nothing", arguments: UInt64(1)...12)
    func twice(seed: UInt64) throws {
        let original = try workshop.store()
        var random = RandomStore(seed: seed)
        try random.fill(original)
        let document = try workshop.document(of: original)
        let copy = try workshop.emptyStore()
        let first = try Importer(into: copy).importDocument(document)
        let before = try workshop.bytes(of: copy)
        let second = try Importer(into: copy).importDocument(document)
        #expect(second.changedNothing && second.kept.isEmpty && second.possibleDuplicates.isEmpty)
        #expect(second.tables.map(\.known) == first.tables.map { $0.added + $0.known })
        #expect(try workshop.bytes(of: copy) == before)
        #expect(try Importer(into: original).importDocument(document).changedNothing)
    }

    @Test(
        "a document of every older schema comes in as a store of that day would have been migrated",
        arguments: 1...SchemaTimeline.shipped.current)
    func olderSchemas(version: Int) throws {
        for seed in UInt64(1)...4 {
            let old = try workshop.store(version: version)
            var random = RandomStore(seed: seed &* 1000 &+ UInt64(version))
            try random.fill(old)
            let document = try workshop.document(of: old)
            let copy = try workshop.emptyStore()
            _ = try Importer(into: copy).importDocument(document)
            try workshop.migrate(old, from: version)
            #expect(try workshop.bytes(of: copy) == workshop.bytes(of: old), "seed \(seed)")
            #expect(try Importer(into: copy).importDocument(document).changedNothing, "seed \(seed)")
            #expect(try copy.isSound)
        }
    }

    @Test("an empty store has a document too")
    func empty() throws {
        let document = try workshop.document(of: workshop.store())
        let copy = try workshop.emptyStore()
        #expect(try Importer(into: copy).importDocument(document).tables.isEmpty)
        #expect(try workshop.bytes(of: copy) == Data(contentsOf: URL(fileURLWithPath: document)))
    }

    @Test("the file is its owner's alone, and nothing unfinished stays beside it")
    func mode() throws {
        let path = workshop.folder.path("mode.json")
        let store = try workshop.store()
        try store.writeBackup(to: path)
        try store.writeBackup(to: path)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(throws: BackupError.self) { try store.writeBackup(to: workshop.folder.path("no/such/folder.json")) }
        let names = try FileManager.default.contentsOfDirectory(atPath: workshop.folder.url.path)
        #expect(names.filter { $0.contains("writing") || $0.contains("import") }.isEmpty)
    }
}
