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
        try connection.execute("PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF")
        return RecordStore(connection: connection, path: path)
    }

    /// An empty store at the current version, which has no identity of its own yet.
    func emptyStore() throws -> RecordStore {
        let store = try store()
        try store.connection.execute("PRAGMA foreign_keys = ON; PRAGMA synchronous = OFF")
        return store
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
    /// A sample as any version since the second holds it, in the next place of its instant where there is one.
    func insertSample(of shift: Identity, at microseconds: Int64) throws {
        let hasSequence = try TableShape.all(connection).contains {
            $0.name == "route_sample" && $0.columnNames.contains("sequence")
        }
        let (column, next) =
            hasSequence
            ? (", sequence", ", (SELECT count(*) FROM route_sample WHERE shift_id = ?1 AND fixed_at_us = ?2)")
            : ("", "")
        try connection.run(
            """
            INSERT INTO route_sample(
                shift_id, fixed_at_us, latitude_deg, longitude_deg, horizontal_accuracy_m\(column))
            VALUES (?1, ?2, 1.5, 2.5, 3.5\(next))
            """, [.blob(shift.bytes), .integer(microseconds)])
    }

    /// What a person would check after anything was done to it.
    var isSound: Bool {
        get throws {
            try connection.firstValue("PRAGMA integrity_check") == .text("ok")
                && connection.firstInteger("PRAGMA foreign_keys") == 1 && !connection.isInTransaction
        }
    }
}
