internal import SQLiteKit

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// A database for the length of an import: readable by its owner alone, and gone afterwards.
final class ScratchDatabase {
    let path: String
    let connection: Connection

    /// - Parameter folder: where there is room for a second store; by default that is beside the first.
    init(in folder: String) throws(BackupError) {
        var template = Array((folder + "/.milepost-import-XXXXXX").utf8CString)
        // Made for its owner alone, under a name no other process has.
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw BackupError.file(.create, path: folder, code: errno) }
        close(descriptor)
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        self.path = path
        do {
            connection = try Connection(path: path, access: .readWrite)
            // Nothing to protect: whatever goes wrong, the file is thrown away.
            try connection.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF")
        } catch {
            ScratchDatabase.remove(path)
            throw .store(StoreError(error, path: path))
        }
    }

    deinit { ScratchDatabase.remove(path) }

    /// Makes it an empty store of a version, and hands out its tables.
    func build(version: Int) throws(BackupError) -> [TableShape] {
        try run { () throws(SQLiteError) in
            try connection.execute(StoreFormat.applicationPragma)
            for step in SchemaTimeline.shipped.steps(after: 0, upTo: version) {
                for statement in step.statements { try connection.execute(statement) }
            }
            try connection.execute(StoreFormat.versionPragma(version))
            return try TableShape.all(connection)
        }
    }

    /// Brings it to the current version, as any old store is brought there.
    ///
    /// - Parameter source: what it was loaded from, for errors.
    func migrate(source: String, progress: @escaping StoreProgress.Report) throws(BackupError) {
        _ = try Folder.say { () throws(StoreError) in
            try Migration(path: source, progress: progress).run(on: connection)
        }
        try run { () throws(SQLiteError) in try connection.execute("PRAGMA foreign_keys = OFF") }
    }

    /// Says SQLite's errors as those of this file.
    func run<Result>(_ body: () throws(SQLiteError) -> Result) throws(BackupError) -> Result {
        do { return try body() } catch { throw .store(StoreError(error, path: path)) }
    }

    private static func remove(_ path: String) {
        for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
    }
}
