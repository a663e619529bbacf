import Foundation
import SQLiteKit
import TestSupport
import Testing

@Suite("A connection opens what is there, keeps all or nothing, and says what failed without saying a value")
struct ConnectionTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
        "a file that is not there is created only on request",
        arguments: [Connection.Access.readOnly, .immutable, .readWrite])
    func missing(access: Connection.Access) throws {
        let path = folder.path("none.sqlite")
        let error = #expect(throws: SQLiteError.self) { try Connection(path: path, access: access) }
        #expect(error?.code == .cannotOpen)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("any path is taken literally", arguments: ["a?mode=memory#b c%41.sqlite", "file:x", "ü.sqlite"])
    func literalPath(name: String) throws {
        let path = folder.path(name)
        try Connection(path: path, access: .create).execute("CREATE TABLE t(x); INSERT INTO t VALUES (1)")
        for access in [Connection.Access.readOnly, .immutable, .readWrite] {
            #expect(try Connection(path: path, access: access).firstInteger("SELECT x FROM t") == 1)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [name])
    }

    @Test("reading only means it")
    func readOnly() throws {
        let path = folder.path("a.sqlite")
        try Connection(path: path, access: .create).execute("CREATE TABLE t(x)")
        let reader = try Connection(path: path, access: .readOnly)
        let error = #expect(throws: SQLiteError.self) { try reader.execute("INSERT INTO t VALUES (1)") }
        #expect(error?.code == .readOnly)
    }

    @Test("a transaction keeps everything or nothing", arguments: [Connection.TransactionKind.immediate, .deferred])
    func transaction(kind: Connection.TransactionKind) throws {
        let connection = try Connection(path: "", access: .create)
        try connection.execute("CREATE TABLE t(x NOT NULL)")
        try connection.transaction(kind) { () throws(SQLiteError) in
            try connection.run("INSERT INTO t VALUES (?1)", [.integer(1)])
        }
        let error = #expect(throws: SQLiteError.self) {
            try connection.transaction(kind) { () throws(SQLiteError) in
                try connection.run("INSERT INTO t VALUES (2)")
                #expect(connection.isInTransaction)
                try connection.run("INSERT INTO t VALUES (NULL)")
            }
        }
        #expect(error?.code == .constraint)
        #expect(!connection.isInTransaction)
        #expect(try connection.firstInteger("SELECT count(*) FROM t") == 1)
    }

    @Test("a caller's own error leaves nothing behind either")
    func ownError() throws {
        enum Refusal: Error { case sqlite, mine }
        let connection = try Connection(path: "", access: .create)
        try connection.execute("CREATE TABLE t(x)")
        #expect(throws: Refusal.mine) {
            try connection.transaction(.immediate, translating: { _ in Refusal.sqlite }) { () throws(Refusal) in
                do { try connection.run("INSERT INTO t VALUES (1)") } catch { throw .sqlite }
                throw .mine
            }
        }
        #expect(try connection.firstInteger("SELECT count(*) FROM t") == 0)
    }

    @Test("a commit that a deferred foreign key refuses is rolled back")
    func commitRefused() throws {
        let connection = try Connection(path: "", access: .create)
        try connection.execute(
            """
            PRAGMA foreign_keys = ON; CREATE TABLE a(x PRIMARY KEY);
            CREATE TABLE b(x REFERENCES a DEFERRABLE INITIALLY DEFERRED)
            """)
        #expect(throws: SQLiteError.self) {
            try connection.transaction(.immediate) { () throws(SQLiteError) in
                try connection.run("INSERT INTO b VALUES (1)")
            }
        }
        #expect(!connection.isInTransaction)
        #expect(try connection.firstInteger("SELECT count(*) FROM b") == 0)
    }

    @Test("a second writer is told that the first is at work")
    func busy() throws {
        let path = folder.path("a.sqlite")
        let first = try Connection(path: path, access: .create)
        let second = try Connection(path: path, access: .create)
        try first.execute("BEGIN IMMEDIATE; CREATE TABLE t(x)")
        let error = #expect(throws: SQLiteError.self) { try second.execute("BEGIN IMMEDIATE") }
        #expect(error?.code == .busy)
        try first.execute("COMMIT")
        try second.execute("BEGIN IMMEDIATE")
    }

    @Test("an error holds the code and SQLite's sentence, and never the value")
    func errorText() throws {
        let connection = try Connection(path: "", access: .create)
        try connection.execute("CREATE TABLE t(secret TEXT UNIQUE); INSERT INTO t VALUES ('swordfish')")
        let error = #expect(throws: SQLiteError.self) {
            try connection.run("INSERT INTO t VALUES (?1)", [.text("swordfish")])
        }
        #expect(error?.code == .constraint)
        #expect(error?.extendedCode == 2067)
        #expect(error.map { "\($0)" } == "SQLite 2067: constraint failed")
    }

    @Test("a file of something else shows as such at the first statement")
    func notADatabase() throws {
        let path = folder.path("a.sqlite")
        try Data(repeating: 0x41, count: 4096).write(to: URL(fileURLWithPath: path))
        let connection = try Connection(path: path, access: .readOnly)
        let error = #expect(throws: SQLiteError.self) { try connection.rows("SELECT * FROM sqlite_schema") }
        #expect(error?.code == .notADatabase)
    }

    @Test("a copy is the whole database as one state, the write-ahead log included")
    func copy() throws {
        let path = folder.path("a.sqlite")
        let source = try Connection(path: path, access: .create)
        try source.execute("PRAGMA journal_mode = WAL; CREATE TABLE t(x); INSERT INTO t VALUES (1), (2)")
        do {
            let target = try Connection(path: folder.path("b.sqlite"), access: .create)
            try target.execute("CREATE TABLE other(x)")
            try source.copy(over: target)
        }
        let copy = try Connection(path: folder.path("b.sqlite"), access: .readOnly)
        #expect(try copy.firstInteger("SELECT sum(x) FROM t") == 3)
        #expect(try copy.firstInteger("SELECT count(*) FROM sqlite_schema") == 1)
        #expect(try copy.firstValue("PRAGMA integrity_check") == .text("ok"))
    }

    @Test("an authorizer refuses the action it is asked to")
    func authorizer() throws {
        let connection = try Connection(path: "", access: .create)
        try connection.execute("CREATE TABLE t(x); CREATE TABLE u(x)")
        connection.setAuthorizer { action in action.first != "u" }
        try connection.execute("INSERT INTO t VALUES (1)")
        let error = #expect(throws: SQLiteError.self) { try connection.execute("INSERT INTO u VALUES (1)") }
        #expect(error?.code == .denied)
        connection.setAuthorizer(nil)
        try connection.execute("INSERT INTO u VALUES (1)")
    }

    @Test("an endless statement is stopped from another thread")
    func interrupt() async throws {
        let connection = try Connection(path: "", access: .create)
        let statement = try connection.prepare(
            "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT i FROM n")
        #expect(try statement.step())
        let interrupter = connection.interrupter
        await Task.detached { interrupter.interrupt() }.value
        let error = #expect(throws: SQLiteError.self) { while try statement.step() {} }
        #expect(error?.code == .interrupted)
    }
}
