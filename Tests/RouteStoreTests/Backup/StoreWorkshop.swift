import Foundation
import SQLiteKit
import TestSupport
import Units

@testable import RouteStore

/// Stores and documents of the backup tests, all in one folder that goes with it.
final class StoreWorkshop {
    let folder: TemporaryFolder
    private var made = 0

    init() throws { folder = try TemporaryFolder() }

    func freshPath(_ ending: String) -> String {
        made += 1
        return folder.path("\(made)\(ending)")
    }

    /// An empty store of a version, as a build of that day made it. Foreign keys are off, so that it takes any row.
    func store(version: Int = SchemaTimeline.shipped.current) throws -> RecordStore {
        let path = freshPath(".sqlite")
        let connection = try Connection(path: path, access: .create)
        guard let sql = SchemaTimeline.shipped.schemaSQL(version: version) else { throw StoreError.missing(path: path) }
        try connection.execute(sql)
        try connection.execute("PRAGMA foreign_keys = OFF")
        return RecordStore(connection: connection, path: path)
    }

    /// Brings an old store to the current version.
    func migrate(_ store: RecordStore, from version: Int) throws {
        for step in SchemaTimeline.shipped.steps(after: version, upTo: .max) {
            for statement in step.statements { try store.connection.execute(statement) }
        }
        try store.connection.execute(StoreFormat.versionPragma(SchemaTimeline.shipped.current))
    }

    func document(of store: RecordStore) throws -> String {
        let path = freshPath(".json")
        try store.writeBackup(to: path)
        return path
    }

    func bytes(of store: RecordStore) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: document(of: store))) }

    func write(_ text: String) throws -> String {
        let path = freshPath(".json")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }
}

extension RecordStore {
    /// What a person would check after anything was done to it.
    var isSound: Bool {
        get throws {
            try connection.firstValue("PRAGMA integrity_check") == .text("ok")
                && connection.firstInteger("PRAGMA foreign_keys") == 1 && !connection.isInTransaction
        }
    }
}
