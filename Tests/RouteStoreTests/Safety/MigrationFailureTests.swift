import Foundation
import SQLiteKit
import TestSupport
import Testing

@testable import RouteStore

#if canImport(Glibc)
    import Glibc
#endif

@Suite("A migration that fails anywhere leaves the store at its old version, and the next opening succeeds")
struct MigrationFailureTests {
    static let versions = Array(1..<SchemaTimeline.shipped.current)

    /// SQLite's action codes that write something.
    static let writing: Set<Int32> = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 23, 26]

    static func timeline(upTo version: Int) -> SchemaTimeline {
        SchemaTimeline(versions: Array(SchemaTimeline.shipped.versions.prefix(version)))
    }

    /// Walks a store with a connection of the test's own.
    static func walk(_ path: String, to version: Int, allowing: @escaping (AuthorizedAction) -> Bool) throws {
        let connection = try Connection(path: path, access: .readWrite)
        // Little memory, so that pages reach the log long before the commit.
        try connection.execute("PRAGMA cache_size = 1")
        connection.setAuthorizer(allowing)
        try Migration(timeline: timeline(upTo: version), path: path).run(on: connection)
    }

    static func expectNextOpeningSucceeds(_ old: OldStore, to version: Int) throws {
        let (store, _) = try StoreOpener(old.files, timeline: timeline(upTo: version)).openForWriting(.never)
        #expect(try store.connection.firstInteger("PRAGMA user_version") == Int64(version))
        try expectSound(store.connection)
    }

    @Test("every action of every statement, refused", arguments: versions)
    func refused(version: Int) throws {
        let old = try OldStore(version: version)
        let before = try old.content()
        var statementsStopped = 0
        for refused in 1..<1000 {
            var count = 0
            do {
                try Self.walk(old.path, to: version + 1) { action in
                    if Self.writing.contains(action.code) { count += 1 }
                    return count != refused
                }
                #expect(statementsStopped >= SchemaTimeline.shipped.versions[version].statements.count)
                break
            } catch let error as StoreError {
                // Looking at a table through a pragma counts as writing too; a statement of the step is named by it.
                if error == .migrationFailed(path: old.path, version: version + 1) { statementsStopped += 1 }
                try #require(try old.content() == before, "action \(refused)")
            }
        }
        try Self.expectNextOpeningSucceeds(old, to: version + 1)
    }

    @Test("a full disk", arguments: versions)
    func full(version: Int) throws {
        let old = try OldStore(version: version)
        let before = try old.content()
        do {
            let connection = try Connection(path: old.path, access: .readWrite)
            let pages = try #require(try connection.firstInteger("PRAGMA page_count"))
            try connection.execute("PRAGMA max_page_count = \(pages)")
            let migration = Migration(timeline: Self.timeline(upTo: version + 1), path: old.path)
            let needsPages = SchemaTimeline.shipped.versions[version].statements.contains { $0.contains("CREATE") }
            if needsPages {
                #expect(throws: StoreError.diskFull(path: old.path)) { try migration.run(on: connection) }
                #expect(try old.content() == before)
            }
        }
        try Self.expectNextOpeningSucceeds(old, to: version + 1)
    }

    @Test("a process killed in the middle", arguments: versions)
    func killed(version: Int) async throws {
        let old = try OldStore(version: version)
        let before = try old.content()
        let path = old.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, version = version as Int] in
            try MigrationFailureTests.walk(path, to: version + 1) { action in
                // All statements have run, and nothing is committed.
                if action.first == "user_version", action.second != nil { kill(getpid(), SIGKILL) }
                return true
            }
        }
        #expect(try old.content() == before)
        try Self.expectNextOpeningSucceeds(old, to: version + 1)
    }
}
