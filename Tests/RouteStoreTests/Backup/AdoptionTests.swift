import Foundation
import SQLiteKit
import TestSupport
import Testing
import Units

@testable import RouteStore

@Suite("Adopting and restoring go through the one importer")
struct AdoptionTests {
    let workshop: StoreWorkshop
    let path: String

    init() throws {
        workshop = try StoreWorkshop()
        path = workshop.freshPath(".sqlite")
    }

    static func shift(_ number: UInt64, _ end: Int64?) -> Shift {
        Shift(
            id: Identity(high: 0, low: number), startedAt: UTCInstant(microseconds: Int64(number) * 1000),
            endedAt: end.map(UTCInstant.init(microseconds:)))
    }

    /// A store that safe mode left behind.
    func leaveSafeModeStore(_ number: Int, _ body: (RecordStore) throws -> Void) throws {
        try FileSystem.makeFolder(path + ".safety")
        try body(RecordStore.open(path + ".safety/safe-mode-\(number).sqlite"))
    }

    @Test("everything of safe mode comes in once, and its files are put away")
    func adopts() throws {
        try RecordStore.open(path).insert(Self.shift(1, 1500))
        try leaveSafeModeStore(1) { try $0.insert(Self.shift(2, 2500)) }
        try leaveSafeModeStore(2) { try $0.insert(Self.shift(3, nil)) }
        let adopted = try StoreKeeper(StoreFiles(path: path)).adopt()
        #expect(adopted.map { $0.imported.tables.filter { $0.name == "shift" }.map(\.added) } == [[1], [1]])
        #expect(adopted.map(\.path) == [1, 2].map { path + ".safety/adopted/safe-mode-\($0).sqlite" })
        let store = try RecordStore.open(path)
        #expect(try store.shifts() == [Self.shift(1, 1500), Self.shift(2, 2500), Self.shift(3, nil)])
        #expect(try store.isSound)
        #expect(try StoreKeeper(StoreFiles(path: path)).adopt().isEmpty)
    }

    @Test("refused while both hold an unfinished shift; nothing moves")
    func bothUnfinished() throws {
        try RecordStore.open(path).insert(Self.shift(1, nil))
        try leaveSafeModeStore(1) { try $0.insert(Self.shift(2, nil)) }
        let waiting = path + ".safety/safe-mode-1.sqlite"
        #expect(throws: BackupError.store(.twoUnfinishedShifts(path: waiting))) {
            try StoreKeeper(StoreFiles(path: path)).adopt()
        }
        #expect(FileManager.default.fileExists(atPath: waiting))
        #expect(try RecordStore.open(path).shifts() == [Self.shift(1, nil)])
    }

    @Test("importing a store is importing its document", arguments: UInt64(1)...4)
    func sameAsDocument(seed: UInt64) throws {
        let other = try workshop.store()
        var random = RandomStore(seed: seed)
        try random.fill(other)
        let (one, two) = (try workshop.emptyStore(), try workshop.emptyStore())
        let fromStore = try Importer(into: one).importStore(other)
        let fromDocument = try Importer(into: two).importDocument(workshop.document(of: other))
        #expect(fromStore == fromDocument)
        #expect(try workshop.bytes(of: one) == workshop.bytes(of: other))
        #expect(try Importer(into: one).importStore(other).changedNothing)
    }

    @Test("restoring a document puts a store of it in place, and the present one aside")
    func restores() throws {
        let other = try workshop.store()
        var random = RandomStore(seed: 5)
        try random.fill(other)
        let document = try workshop.document(of: other)
        try RecordStore.open(path).insert(Self.shift(1, nil))
        let (imported, aside) = try StoreKeeper(StoreFiles(path: path)).restoreDocument(document)
        #expect(!imported.changedNothing)
        #expect(
            try workshop.bytes(of: RecordStore.openForReading(path)) == Data(contentsOf: URL(fileURLWithPath: document))
        )
        let moved = try #require(aside) + "/" + FileSystem.name(of: path)
        #expect(try RecordStore.open(moved).shifts() == [Self.shift(1, nil)])
    }

    @Test("restoring a document that is no good changes nothing")
    func refusesBadDocument() throws {
        try RecordStore.open(path).insert(Self.shift(1, nil))
        let before = try FileManager.default.contentsOfDirectory(atPath: workshop.folder.url.path).sorted()
        for document in [try workshop.write("{"), workshop.folder.path("nowhere.json")] {
            #expect(throws: BackupError.self) { try StoreKeeper(StoreFiles(path: path)).restoreDocument(document) }
        }
        let after = try FileManager.default.contentsOfDirectory(atPath: workshop.folder.url.path).sorted()
        #expect(after.filter { !$0.hasSuffix(".json") && !$0.hasSuffix(".lock") } == before)
        #expect(try RecordStore.open(path).shifts() == [Self.shift(1, nil)])
    }
}
