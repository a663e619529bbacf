import Foundation
import SQLiteKit
import TestSupport
import Testing
import Units

@testable import RouteStore

#if canImport(Glibc)
    import Glibc
#endif

@Suite("A store is moved, restored and adopted into without losing a file")
struct StoreKeeperTests {
    static let current = SchemaTimeline.shipped.current

    func names(_ old: OldStore) throws -> [String] { try FileSystem.names(in: old.files.safetyFolder) }

    func breakFile(_ old: OldStore) throws {
        let whole = try RefusedStoreTests.bytes(old.path)
        try whole.prefix(3000).write(to: URL(fileURLWithPath: old.path))
    }

    @Test("moved aside, the store is in a folder of its own with its log; nothing is left where it was")
    func aside() throws {
        let old = try OldStore(version: Self.current)
        try breakFile(old)
        try Data([1, 2]).write(to: URL(fileURLWithPath: old.path + "-wal"))
        let bytes = try RefusedStoreTests.bytes(old.path)
        let keeper = try StoreKeeper(old.files)
        let folder = try keeper.moveAside()
        #expect(folder == old.path + ".safety/failed-open-1")
        #expect(try FileSystem.names(in: folder) == ["a.sqlite", "a.sqlite-wal"])
        #expect(try RefusedStoreTests.bytes(folder + "/a.sqlite") == bytes)
        #expect(try FileSystem.names(in: old.folder.url.path) == ["a.sqlite.lock", "a.sqlite.safety"])
        #expect(throws: StoreError.missing(path: old.path)) { try keeper.moveAside() }
    }

    @Test("a store that is gone while its copies are not is missed, until a new one is asked for")
    func missed() throws {
        let old = try OldStore(version: 5)
        _ = try RecordStore.open(old.path)
        _ = try StoreKeeper(old.files).moveAside()
        let error = StoreError.missingBesideItsCopies(path: old.path, found: [old.path + ".safety"])
        #expect(throws: error) { try RecordStore.open(old.path) }
        #expect(throws: error) { try RecordStore.openForReading(old.path) }
        #expect(throws: error) { try SafeMode.open(old.path) }
        #expect(error.exitCode == 73)
        #expect(try RecordStore.open(old.path, creating: .asked).shifts().isEmpty)
    }

    @Test("an automatic backup beside it tells of a lost store too")
    func missedBackups() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        try FileManager.default.createDirectory(atPath: path + ".backups/routes", withIntermediateDirectories: true)
        #expect(throws: StoreError.missingBesideItsCopies(path: path, found: [path + ".backups"])) {
            try RecordStore.open(path)
        }
    }

    @Test("restoring the latest takes the newest copy that is whole, and keeps the present store")
    func latest() throws {
        let old = try OldStore(version: 5)
        let before = try old.content()
        _ = try RecordStore.open(old.path)
        try FileSystem.makeFolder(old.files.safetyFolder + "/pre-upgrade-2-v5-v\(Self.current)")
        try Data("SQLite format 3\u{0}but no more".utf8).write(
            to: URL(fileURLWithPath: old.files.safetyFolder + "/pre-upgrade-2-v5-v\(Self.current)/a.sqlite"))
        let present = try RefusedStoreTests.bytes(old.path)
        let (copy, aside) = try StoreKeeper(old.files).restoreLatest()
        #expect(copy == old.path + ".safety/pre-upgrade-1-v5-v\(Self.current)/a.sqlite")
        #expect(try old.content() == before)
        #expect(try RefusedStoreTests.bytes(#require(aside) + "/a.sqlite") == present)
        #expect(try RecordStore.open(old.path).shifts().count == 1)
    }

    @Test("without a whole copy nothing is restored and nothing moved")
    func noCopy() throws {
        let old = try OldStore(version: 5)
        try breakFile(old)
        #expect(throws: StoreError.noCopy(path: old.path)) { try StoreKeeper(old.files).restoreLatest() }
        #expect(try FileSystem.exists(old.path))
    }

    @Test("a file that is no whole store is not restored, and the present one stays")
    func badSource() throws {
        let old = try OldStore(version: 5)
        let bytes = try RefusedStoreTests.bytes(old.path)
        let bad = old.folder.path("bad.sqlite")
        let keeper = try StoreKeeper(old.files)
        #expect(throws: StoreError.missing(path: bad)) { try keeper.restore(bad) }
        try Data(count: 5000).write(to: URL(fileURLWithPath: bad))
        #expect(throws: StoreError.notADatabase(path: bad)) { try keeper.restore(bad) }
        try bytes.prefix(4000).write(to: URL(fileURLWithPath: bad))
        #expect(throws: StoreError.damaged(path: bad)) { try keeper.restore(bad) }
        // A page in the middle overwritten: it opens, and is not whole.
        var broken = bytes
        broken.replaceSubrange(3072..<3800, with: Data(repeating: 0xEE, count: 728))
        try broken.write(to: URL(fileURLWithPath: bad))
        #expect(throws: StoreError.damaged(path: bad)) { try keeper.restore(bad) }
        #expect(try RefusedStoreTests.bytes(old.path) == bytes)
        #expect(try !FileSystem.exists(old.path + ".restoring"))
    }

    @Test("restoring into an empty place works, and merges nothing")
    func emptyPlace() throws {
        let source = try OldStore(version: Self.current)
        let folder = try TemporaryFolder()
        let files = StoreFiles(path: folder.path("new.sqlite"))
        #expect(try StoreKeeper(files).restore(source.path) == nil)
        let restored = try RecordStore.open(files.path, identity: nil)
        #expect(try ContentAudit(of: restored.connection) == source.content().rows)
    }

    @Test("a service keeps everybody else from migrating, restoring, adopting and moving, and nobody from reading")
    func lock() throws {
        let old = try OldStore(version: 5)
        let service = try ServiceLock(old.files)
        let held = StoreError.held(path: old.path, process: getpid())
        #expect(ServiceLock.holder(of: old.files) == (true, getpid()))
        #expect(throws: held) { try StoreKeeper(old.files) }
        #expect(throws: held) { try ServiceLock(old.files) }
        #expect(throws: held) { try RecordStore.open(old.path) }
        #expect(held.exitCode == 75)
        #expect(try RecordStore.openForReading(old.path).shifts().count == 1)
        #expect(try RecordStore.open(old.path, holding: service).shifts().count == 1)
        // The store is current now, and a command writes beside the service.
        #expect(try RecordStore.open(old.path).shifts().count == 1)
    }

    @Test("the lock goes with its holder")
    func lockGone() throws {
        let old = try OldStore(version: 5)
        do { _ = try ServiceLock(old.files) }
        #expect(ServiceLock.holder(of: old.files).isHeld == false)
        _ = try ServiceLock(old.files)
    }

    @Test("a killed holder holds nothing")
    func killedHolder() async throws {
        let old = try OldStore(version: 5)
        let path = old.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let lock = try ServiceLock(StoreFiles(path: path))
            kill(getpid(), SIGKILL)
            withExtendedLifetime(lock) {}
        }
        #expect(ServiceLock.holder(of: old.files).isHeld == false)
        _ = try ServiceLock(old.files)
    }
}
