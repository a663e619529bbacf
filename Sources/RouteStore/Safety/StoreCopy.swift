internal import SQLiteKit

/// Copying a whole store through SQLite, what its write-ahead log holds included, and proving the copy.
enum StoreCopy {
    /// Writes a new file, and puts it on the disk.
    static func write(
        _ source: StoreFiles, to path: String, progress: @escaping StoreProgress.Report
    ) throws(StoreError) {
        progress(StoreProgress(stage: .copying, rows: 0))
        try FileSystem.createFile(path)
        let reader = try StoreInspection.reader(of: source)
        do { try reader.copy(over: Connection(path: path, access: .readWrite)) } catch {
            throw StoreError(error, path: error.code == .full ? path : source.path)
        }
        try FileSystem.sync(path)
    }

    /// - Throws: `damaged`, naming the copy's source when it is not whole or does not hold what it should.
    static func prove(
        _ copy: StoreFiles, holds content: ContentAudit? = nil, progress: @escaping StoreProgress.Report
    ) throws(StoreError) {
        let counter = StoreProgress.counter(of: .proving, progress)
        do {
            // Immutable: proving a copy leaves no file beside it.
            let connection = try Connection(path: copy.path, access: .immutable)
            guard try connection.firstValue("PRAGMA integrity_check(1)") == .text("ok"),
                try content?.holds(for: connection, counting: counter) ?? true
            else { throw StoreError.damaged(path: copy.path) }
        } catch let error as StoreError { throw error } catch let error as SQLiteError {
            throw StoreError(error, path: copy.path)
        } catch { throw .ioFailure(path: copy.path) }
    }
}
