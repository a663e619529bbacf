internal import SQLiteKit

extension RecordStore {
    /// A store of nobody's own: private, unlinked at once, spilling to disk, gone with the last reference.
    public static func temporary() throws(StoreError) -> RecordStore {
        do {
            let connection = try Connection(path: "", access: .create)
            try build(SchemaTimeline.shipped, on: connection)
            try connection.execute(StoreFormat.connectionPragmas)
            return RecordStore(connection: connection, path: "")
        } catch { throw StoreError(error, path: "the temporary store") }
    }

    /// Opens a store for reading and writing; creates it where there is no file.
    public static func open(_ path: String) throws(StoreError) -> RecordStore {
        if try !FileSystem.exists(path) { try create(path) }
        do {
            let connection = try Connection(path: path, access: .readWrite)
            connection.setBusyTimeout(milliseconds: StoreFormat.busyTimeout)
            try check(connection, path: path)
            try connection.execute(StoreFormat.connectionPragmas)
            return RecordStore(connection: connection, path: path)
        } catch let error as SQLiteError { throw StoreError(error, path: path) } catch let error as StoreError {
            throw error
        } catch { throw .ioFailure(path: path) }
    }

    private static func check(_ connection: Connection, path: String) throws {
        guard try connection.firstInteger("PRAGMA application_id") == StoreFormat.applicationID else {
            throw StoreError.notADatabase(path: path)
        }
        let found = Int(try connection.firstInteger("PRAGMA user_version") ?? 0)
        guard found <= SchemaTimeline.shipped.current else {
            throw StoreError.newer(path: path, found: found, known: SchemaTimeline.shipped.current)
        }
        guard found == SchemaTimeline.shipped.current else {
            throw StoreError.foreignShape(path: path, difference: "version \(found)")
        }
    }

    private static func create(_ path: String) throws(StoreError) {
        try FileSystem.createFile(path)
        do {
            let connection = try Connection(path: path, access: .readWrite)
            try build(SchemaTimeline.shipped, on: connection)
        } catch { throw StoreError(error, path: path) }
    }

    /// Makes an empty database an empty store.
    static func build(_ timeline: SchemaTimeline, on connection: Connection) throws(SQLiteError) {
        for pragma in StoreFormat.creationPragmas { try connection.execute(pragma) }
        try connection.transaction(.immediate) { () throws(SQLiteError) in
            try connection.execute(StoreFormat.applicationPragma)
            for step in timeline.versions { for statement in step.statements { try connection.execute(statement) } }
            try connection.execute(StoreFormat.versionPragma(timeline.current))
        }
    }
}
