internal import SQLiteKit

/// What may be done where there is no store.
public enum StoreCreation: Sendable {
    /// Nothing.
    case never
    /// A store is made where there is no file and nothing that belongs to one.
    case whenNew
    /// The user said so (`--create`): also beside the copies of a store that is gone, and in an empty file.
    case asked
}

extension StoreOpener {
    func createNew(_ creation: StoreCreation) throws(StoreError) {
        if creation == .never { throw try missing() }
        let history = try files.history()
        guard creation == .asked || history.isEmpty else {
            throw .missingBesideItsCopies(path: files.path, found: history)
        }
        // Built under another name: whoever sees the store sees a whole one, and a crash leaves no empty file.
        // The process id keeps two commands apart that find no store in the same moment.
        let working = files.path + ".creating-\(FileSystem.processID)"
        FileSystem.removeOwn(working)
        do {
            try FileSystem.createFile(working)
            try build(at: working)
            try FileSystem.moveToFreeName(working, files.path)
        } catch {
            for suffix in ["", "-journal", "-wal", "-shm"] { FileSystem.removeOwn(working + suffix) }
            // Somebody else made it in this moment; theirs is as good.
            if case .exists = error { return }
            throw error
        }
    }

    func missing() throws(StoreError) -> StoreError {
        let history = try files.history()
        return history.isEmpty ? .missing(path: files.path) : .missingBesideItsCopies(path: files.path, found: history)
    }

    /// Makes an empty file an empty store at the current version.
    func build(at path: String) throws(StoreError) {
        do {
            let connection = try Connection(path: path, access: .readWrite)
            connection.setBusyTimeout(milliseconds: StoreFormat.busyTimeout)
            try RecordStore.build(timeline, on: connection)
        } catch { throw StoreError(error, path: files.path) }
    }
}
