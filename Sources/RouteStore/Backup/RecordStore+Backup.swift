internal import SQLiteKit

extension RecordStore {
    /// Writes everything into one file (store.md B1): a whole one or none, on the disk when this returns.
    ///
    /// - Returns: how many rows of each table it holds.
    @discardableResult
    public func writeBackup(to path: String) throws(BackupError) -> [String: Int64] {
        let file = try DurableFile(path: path)
        let header = try write(.everything, into: file)
        try file.commit()
        return header.counts
    }

    /// Writes everything as one document, piece by piece, to wherever the sink puts it.
    @discardableResult
    public func writeBackup(
        sink: @escaping (UnsafeRawBufferPointer) throws(BackupError) -> Void
    ) throws(BackupError) -> [String: Int64] {
        try document(.everything, sink: sink).counts
    }

    func write(_ scope: BackupWriter.Scope, into file: DurableFile) throws(BackupError) -> DocumentHeader {
        try document(scope) { (bytes) throws(BackupError) in try file.write(bytes) }
    }

    private func document(
        _ scope: BackupWriter.Scope, sink: @escaping (UnsafeRawBufferPointer) throws(BackupError) -> Void
    ) throws(BackupError) -> DocumentHeader {
        if connection.isInTransaction { return try BackupWriter(self, scope, sink: sink).write() }
        let path = path
        return try connection.transaction(.deferred, translating: { .store(StoreError($0, path: path)) }) {
            () throws(BackupError) in try BackupWriter(self, scope, sink: sink).write()
        }
    }

    /// Says SQLite's errors as those of a backup of this store.
    func forBackup<Result>(_ body: () throws(SQLiteError) -> Result) throws(BackupError) -> Result {
        do { return try body() } catch { throw .store(StoreError(error, path: path)) }
    }
}
