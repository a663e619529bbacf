import SQLiteKit
import TestSupport
import Testing

@testable import RouteStore

/// A store as an older build left it, in a folder of its own.
struct OldStore {
    let folder: TemporaryFolder
    let path: String
    let timeline: SchemaTimeline

    /// - Parameter witnesses: false makes an empty one.
    init(version: Int, timeline: SchemaTimeline = .shipped, witnesses: Bool = true, name: String = "a.sqlite") throws {
        folder = try TemporaryFolder()
        path = folder.path(name)
        self.timeline = timeline
        let sql = try #require(timeline.schemaSQL(version: version))
        try Connection(path: path, access: .create).execute(sql)
        if witnesses { try fill(at: version, tag: version) }
    }

    var files: StoreFiles { StoreFiles(path: path) }

    /// Adds what a build of that version would have written.
    func fill(at version: Int, tag: Int) throws { try execute(Witness.rows(at: version, tag: tag)) }

    func execute(_ statements: [String], enforcingKeys: Bool = true) throws {
        let connection = try Connection(path: path, access: .readWrite)
        if enforcingKeys { try connection.execute("PRAGMA foreign_keys = ON") }
        for statement in statements { try connection.execute(statement) }
    }

    /// Walks it with plain SQL, as the build of that day did.
    func walk(from: Int, to: Int) throws {
        let statements = timeline.steps(after: from, upTo: to).flatMap(\.statements) + ["PRAGMA user_version = \(to)"]
        try execute(["BEGIN"] + statements + ["COMMIT"], enforcingKeys: false)
    }

    func version() throws -> Int64? {
        try Connection(path: path, access: .readOnly).firstInteger("PRAGMA user_version")
    }

    /// Everything in it: its shape and its rows.
    func content() throws -> Content {
        let connection = try Connection(path: path, access: .readOnly)
        return Content(
            version: try connection.firstInteger("PRAGMA user_version"), shape: try SchemaShape(of: connection),
            rows: try ContentAudit(of: connection))
    }

    struct Content: Equatable {
        let version: Int64?
        let shape: SchemaShape
        let rows: ContentAudit
    }
}

/// What every test of a store ends with.
func expectSound(_ connection: Connection, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try connection.firstValue("PRAGMA integrity_check") == .text("ok"), sourceLocation: sourceLocation)
    #expect(try connection.rows("PRAGMA foreign_key_check").isEmpty, sourceLocation: sourceLocation)
}

extension Connection {
    /// The answer to a question as text; empty where there is none.
    func answer(_ question: String) throws -> String {
        switch try firstValue(question) {
        case .text(let text): text
        case .integer(let number): String(number)
        case .real(let number): String(number)
        default: ""
        }
    }
}
