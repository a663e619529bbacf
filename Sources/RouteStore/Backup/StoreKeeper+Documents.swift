internal import SQLiteKit

extension StoreKeeper {
    /// Brings the shifts of safe mode into the store through the one importer, and puts their files away.
    ///
    /// - Returns: the files adopted, as they are named now, each with what was imported.
    public func adopt(
        progress: @escaping StoreProgress.Report = { _ in }
    ) throws(BackupError) -> [(path: String, imported: ImportReport)] {
        try adopt(progress: progress, translating: BackupError.store) { (source, target) throws(BackupError) in
            try Importer(into: target, progress: progress).importStore(source)
        }
    }

    /// Puts a store made of a backup document, or of an automatic copy's folder, in this one's place, after moving this
    /// one aside; merges nothing.
    ///
    /// - Returns: what was imported, and the folder the present store was moved to; nil when there was none.
    /// - Throws: what is wrong with the document; nothing is then changed.
    public func restoreDocument(
        _ document: String, progress: @escaping StoreProgress.Report = { _ in }
    ) throws(BackupError) -> (imported: ImportReport, aside: String?) {
        let working = files.path + ".restoring"
        removeWorking(working)
        let imported: ImportReport
        do {
            imported = try StoreKeeper.build(working, from: document, progress)
            try Folder.say { () throws(StoreError) in
                try StoreCopy.prove(StoreFiles(path: working), progress: progress)
            }
        } catch {
            removeWorking(working)
            throw error
        }
        return try Folder.say { () throws(StoreError) in
            let aside = try FileSystem.exists(files.path) ? try moveAside() : nil
            try FileSystem.moveToFreeName(working, files.path)
            return (imported, aside)
        }
    }

    /// The store is closed when this returns, so that all of it is in the one file.
    private static func build(
        _ path: String, from document: String, _ progress: @escaping StoreProgress.Report
    ) throws(BackupError) -> ImportReport {
        let store = try Folder.say { () throws(StoreError) in
            try FileSystem.createFile(path)
            let opener = StoreOpener(StoreFiles(path: path))
            try opener.build(at: path)
            return RecordStore(connection: try opener.connect(), path: path)
        }
        return try Importer(into: store, progress: progress).importDocument(document)
    }

    private func removeWorking(_ path: String) {
        for suffix in ["", "-wal", "-shm"] { FileSystem.removeOwn(path + suffix) }
    }
}
