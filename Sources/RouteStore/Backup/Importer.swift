internal import SQLiteKit

/// Brings records from elsewhere into a store (store.md B3): the one importer there is, behind import, restore from a
/// document, and adopt.
///
/// Records are matched by identity and by nothing else. What is new is added, what is here stays as it is, what
/// differs is reported. All of it in one transaction: a document that does not fit changes nothing, and the same
/// document a second time adds nothing. It takes no service lock: that is the caller's, who knows whether a service
/// records.
public struct Importer {
    let store: RecordStore
    let scratchFolder: String
    private let progress: StoreProgress.Report

    /// - Parameter scratchFolder: where there is room for what is imported, once more; absent: beside the store.
    public init(
        into store: RecordStore, scratchFolder: String? = nil, progress: @escaping StoreProgress.Report = { _ in }
    ) {
        self.store = store
        self.progress = progress
        self.scratchFolder = scratchFolder ?? (store.path.isEmpty ? "/tmp" : Folder.parent(of: store.path))
    }

    /// Imports a backup document, or the folder of an automatic copy.
    public func importDocument(_ path: String) throws(BackupError) -> ImportReport {
        let document = Folder.isFolder(path) ? path + "/" + BackupFolder.latestName : path
        return try merge(StagedImport(document: document, scratchFolder: scratchFolder, progress: progress))
    }

    /// Imports all of another store, under its own identities. That store stays as it is.
    public func importStore(_ other: RecordStore) throws(BackupError) -> ImportReport {
        try merge(StagedImport(store: other, scratchFolder: scratchFolder, progress: progress))
    }

    private func merge(_ staged: StagedImport) throws(BackupError) -> ImportReport {
        let connection = store.connection
        return try store.forImport(attaching: staged.database.path) { () throws(BackupError) in
            try connection.transaction(.immediate, translating: { .store(StoreError($0, path: store.path)) }) {
                () throws(BackupError) in
                try Merge(staged, into: store, progress: progress).run()
            }
        }
    }
}

extension RecordStore {
    /// Foreign keys are not enforced row by row meanwhile: orphans are carried, and the whole is checked at the end.
    /// That can only be said outside a transaction.
    fileprivate func forImport<Result>(
        attaching path: String, _ body: () throws(BackupError) -> Result
    ) throws(BackupError) -> Result {
        let connection = connection
        try forBackup { () throws(SQLiteError) in
            try connection.run("ATTACH DATABASE ?1 AS document", [.text(path)])
        }
        defer {
            try? connection.execute("PRAGMA foreign_keys = ON")
            try? connection.execute("DETACH DATABASE document")
        }
        try forBackup { () throws(SQLiteError) in try connection.execute("PRAGMA foreign_keys = OFF") }
        return try body()
    }
}
