internal import SQLiteKit

/// The first look at a store: read-only, so that it changes nothing, and through SQLite, so that a hot write-ahead log
/// counts (store.md M4).
package struct StoreInspection: Sendable, Equatable {
    /// What is at the path.
    package enum Finding: Sendable, Equatable {
        case nothing
        /// A file without bytes.
        case empty
        /// A store this program can use, at a version.
        case store(version: Int)
    }

    /// Looks, and says what is wrong when it is none of these.
    package static func look(
        at files: StoreFiles, timeline: SchemaTimeline = .shipped
    ) throws(StoreError) -> Finding {
        let path = files.path
        guard let status = try FileSystem.status(path) else {
            guard try FileSystem.status(FileSystem.parent(of: path))?.isFolder == true else {
                throw .folderMissing(path: path)
            }
            return .nothing
        }
        guard !status.isFolder else { throw .notADatabase(path: path) }
        if status.bytes == 0, try FileSystem.bytes(files.writeAheadLog) == 0 { return .empty }
        do {
            return .store(version: try version(of: try reader(of: files), timeline: timeline, path: path))
        } catch { throw try judged(error, files) }
    }

    /// What is wrong with a file, where its first bytes tell more than SQLite does.
    ///
    /// Nothing else opens a store past SQLite: closing such a descriptor takes the locks of every connection this
    /// process has to the file (sqlite.org/howtocorrupt.html, 2.2), and another process could then remove the
    /// write-ahead log under a service that writes. A store that is as it should be is never looked at so.
    private static func judged(_ error: StoreError, _ files: StoreFiles) throws(StoreError) -> StoreError {
        if case .notADatabase = error, try hasSignature(files.path) {
            // It begins as an SQLite file does, and goes on as none can.
            return .damaged(path: files.path)
        }
        if case .foreignShape(_, othersDatabase) = error, try FileSystem.bytes(files.writeAheadLog) == 0,
            try !hasSignature(files.path)
        {
            // SQLite takes a file of one byte for an empty database.
            return .notADatabase(path: files.path)
        }
        return error
    }

    private static let othersDatabase = "another program's database"

    /// A connection that reads and cannot write.
    static func reader(of files: StoreFiles) throws(StoreError) -> Connection {
        let failure: SQLiteError
        do { return try reader(of: files, .readOnly) } catch { failure = error }
        // A write-ahead log needs a file beside the store; in a folder that may not be written or has no room for it, a
        // store without one is read as it stands. Whoever works on it has that file already.
        guard [.cannotOpen, .readOnly, .full].contains(failure.code),
            try FileSystem.bytes(files.writeAheadLog) == 0
        else { throw StoreError(failure, path: files.path) }
        do { return try reader(of: files, .immutable) } catch { throw StoreError(error, path: files.path) }
    }

    private static func reader(
        of files: StoreFiles, _ access: Connection.Access
    ) throws(SQLiteError) -> Connection {
        let connection = try Connection(path: files.path, access: access)
        connection.setBusyTimeout(milliseconds: StoreFormat.busyTimeout)
        // The first statement is what opens the file in earnest.
        _ = try connection.firstInteger("PRAGMA user_version")
        return connection
    }

    /// The version of the store on a connection, having the shape of that version.
    ///
    /// Version and shape are those of one moment, for another process may upgrade the store between two looks.
    static func version(
        of connection: Connection, timeline: SchemaTimeline, path: String
    ) throws(StoreError) -> Int {
        do {
            let isOwnLook = !connection.isInTransaction
            if isOwnLook { try connection.execute("BEGIN") }
            defer { if isOwnLook { try? connection.execute("COMMIT") } }
            let application = try connection.firstInteger("PRAGMA application_id")
            let version = Int(try connection.firstInteger("PRAGMA user_version") ?? 0)
            guard application == StoreFormat.applicationID else {
                throw StoreError.foreignShape(path: path, difference: othersDatabase)
            }
            guard version <= timeline.current else {
                throw StoreError.newer(path: path, found: version, known: timeline.current)
            }
            guard version >= 1 else {
                throw StoreError.foreignShape(path: path, difference: "no version \(version)")
            }
            let expected = try SchemaShape(of: timeline, version: version)
            if let difference = try SchemaShape(of: connection).difference(to: expected) {
                throw StoreError.foreignShape(path: path, difference: difference)
            }
            return version
        } catch let error as StoreError { throw error } catch let error as SQLiteError {
            throw StoreError(error, path: path)
        } catch { throw .ioFailure(path: path) }
    }

    private static func hasSignature(_ path: String) throws(StoreError) -> Bool {
        try FileSystem.prefix(of: path, count: 16) == Array("SQLite format 3\u{0}".utf8)
    }
}
