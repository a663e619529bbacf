import Foundation
import SQLiteKit
import TestSupport
import Testing

@testable import RouteStore

@Suite("The schema at version n is the fold of the versions 1…n")
struct SchemaTimelineTests {
    static let numbers = Array(1...SchemaTimeline.shipped.current)

    @Test("versions are numbered without a hole, small, and plain SQL")
    func numbering() {
        #expect(SchemaTimeline.shipped.versions.map(\.number) == Self.numbers)
        for version in SchemaTimeline.shipped.versions {
            #expect(!version.change.isEmpty && !version.statements.isEmpty)
            #expect(version.statements.allSatisfy { !$0.hasSuffix(";") })
        }
    }

    @Test("each version's file has fewer than 40 lines", arguments: numbers)
    func size(number: Int) throws {
        let name = "Sources/RouteStore/Schema/Versions/V\(number < 10 ? "0" : "")\(number).swift"
        let text = try String(contentsOf: SharedFolder.packageFolder.appendingPathComponent(name), encoding: .utf8)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
    }

    @Test(
        "there is no version 0 and none after the current one", arguments: [Int.min, -1, 0, numbers.count + 1, Int.max])
    func outside(number: Int) { #expect(SchemaTimeline.shipped.schemaSQL(version: number) == nil) }

    @Test("the printed SQL makes a store of that version for any sqlite3", arguments: numbers)
    func printed(number: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        let sql = try #require(SchemaTimeline.shipped.schemaSQL(version: number))
        try Connection(path: path, access: .create).execute(sql)
        let store = try Connection(path: path, access: .readOnly)
        #expect(try store.firstInteger("PRAGMA user_version") == Int64(number))
        #expect(try store.firstInteger("PRAGMA application_id") == 0x4D50_4F53)
        #expect(try store.firstInteger("PRAGMA page_size") == 1024)
        #expect(try store.firstValue("PRAGMA journal_mode") == .text("wal"))
        #expect(try store.firstValue("PRAGMA integrity_check") == .text("ok"))
        #expect(try SchemaShape(of: store) == SchemaShape(of: .shipped, version: number))
    }

    @Test("every table is STRICT, and no column has a default", arguments: numbers)
    func strict(number: Int) throws {
        let store = try Connection(path: "", access: .create)
        try store.execute(try #require(SchemaTimeline.shipped.schemaSQL(version: number)))
        let tables = try store.rows("SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite%'")
        for table in tables {
            #expect(table[1] == .integer(1))
            let defaults = try store.rows(
                "SELECT name FROM pragma_table_info(?1) WHERE dflt_value IS NOT NULL", [table[0]])
            #expect(defaults.isEmpty)
        }
    }

    @Test("every foreign key has an index on its child", arguments: numbers)
    func indexed(number: Int) throws {
        let store = try Connection(path: "", access: .create)
        try store.execute(try #require(SchemaTimeline.shipped.schemaSQL(version: number)))
        let missing = try store.rows(
            """
            SELECT m.name, f."from" FROM sqlite_schema m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'
            AND NOT EXISTS (SELECT 1 FROM pragma_index_list(m.name) l, pragma_index_info(l.name) i
                            WHERE i.seqno = 0 AND i.name = f."from")
            """)
        #expect(missing.isEmpty)
    }
}
