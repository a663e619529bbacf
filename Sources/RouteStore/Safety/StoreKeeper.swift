internal import SQLiteKit

/// What is done to a store as a whole, at the driver's request: moved aside, restored, adopted into, its copies listed.
///
/// Whoever has one has the service lock, so that no service works on the store meanwhile (store.md S5).
public struct StoreKeeper: Sendable {
    public let files: StoreFiles
    let lock: ServiceLock

    /// - Throws: `held` while a service has the store.
    public init(_ files: StoreFiles) throws(StoreError) {
        self.files = files
        lock = try ServiceLock(files)
    }

    /// Moves the store to `STORE.safety/failed-open-<number>/`, with what lies beside it.
    ///
    /// - Returns: the folder.
    /// - Throws: `missing` when there is nothing to move.
    public func moveAside() throws(StoreError) -> String {
        guard try FileSystem.exists(files.path) else { throw .missing(path: files.path) }
        let parts = [files.path, files.writeAheadLog, files.sharedMemory, files.path + "-journal"]
        var present: [String] = []
        for part in parts where try FileSystem.exists(part) { present.append(part) }
        try FileSystem.makeFolder(files.safetyFolder)
        let prefix = "failed-open-"
        let folder = files.safetyFolder + "/" + prefix + "\(try files.nextNumber(after: prefix))"
        try FileSystem.makeFolder(folder)
        try FileSystem.moveTogether(present, into: folder)
        return folder
    }

    /// Puts a copy of another store in this one's place, after moving this one aside; merges nothing.
    ///
    /// - Parameter source: a store's file: a copy, or any other. It stays as it is, and may be of an older version.
    /// - Returns: the folder the present store was moved to; nil when there was none.
    /// - Throws: what is wrong with the source; nothing is then changed.
    @discardableResult
    public func restore(
        _ source: String, progress: @escaping StoreProgress.Report = { _ in }
    ) throws(StoreError) -> String? {
        guard case .store = try StoreInspection.look(at: StoreFiles(path: source)) else {
            throw try FileSystem.exists(source) ? .empty(path: source) : .missing(path: source)
        }
        let working = files.path + ".restoring"
        FileSystem.removeOwn(working)
        do {
            try StoreCopy.write(StoreFiles(path: source), to: working, progress: progress)
            try StoreCopy.prove(StoreFiles(path: working), progress: progress)
        } catch {
            FileSystem.removeOwn(working)
            if case .damaged = error { throw .damaged(path: source) }
            throw error
        }
        let aside = try FileSystem.exists(files.path) ? try moveAside() : nil
        try FileSystem.moveToFreeName(working, files.path)
        return aside
    }

    /// Restores the newest copy that is whole.
    ///
    /// - Returns: the copy restored, and the folder the present store was moved to.
    /// - Throws: `noCopy` when there is none; nothing is then changed.
    public func restoreLatest(
        progress: @escaping StoreProgress.Report = { _ in }
    ) throws(StoreError) -> (copy: String, aside: String?) {
        for copy in try KeptStore.all(beside: files) where copy.isRestorable {
            do { return (copy.path, try restore(copy.path, progress: progress)) } catch {
                switch error {
                case .damaged(copy.path), .notADatabase(copy.path), .foreignShape(copy.path, _), .empty(copy.path),
                    .missing(copy.path), .newer(copy.path, _, _):
                    continue
                default: throw error
                }
            }
        }
        throw .noCopy(path: files.path)
    }
}
