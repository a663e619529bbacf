extension StoreKeeper {
    /// Brings the shifts of safe mode into the store, under their own identities, and moves each adopted file into
    /// `STORE.safety/adopted/`.
    ///
    /// - Parameter importing: takes everything from one store into the other, in one transaction: the one importer.
    /// - Returns: the files adopted, as they are named now, each with what `importing` returned.
    /// - Throws: `twoUnfinishedShifts` when both stores hold one; what `importing` throws. Files adopted before it stay
    ///   adopted.
    public func adopt<Imported, Failure: Error>(
        progress: @escaping StoreProgress.Report = { _ in }, translating: (StoreError) -> Failure,
        importing: (_ source: RecordStore, _ target: RecordStore) throws(Failure) -> Imported
    ) throws(Failure) -> [(path: String, imported: Imported)] {
        var adopted: [(path: String, imported: Imported)] = []
        let pending: [String]
        let target: RecordStore
        do {
            pending = try SafeMode.pending(of: files)
            target = try RecordStore.open(files.path, creating: .never, holding: lock, progress: progress)
        } catch { throw translating(error) }
        for path in pending {
            let imported = try take(path, into: target, translating: translating, importing: importing)
            do { adopted.append((try retire(path), imported)) } catch { throw translating(error) }
        }
        return adopted
    }

    /// Closes the source again, for it is moved afterwards.
    private func take<Imported, Failure: Error>(
        _ path: String, into target: RecordStore, translating: (StoreError) -> Failure,
        importing: (RecordStore, RecordStore) throws(Failure) -> Imported
    ) throws(Failure) -> Imported {
        let source: RecordStore
        do {
            // For writing, so that its write-ahead log is in the file when that is moved.
            source = try RecordStore.open(path, creating: .never, identity: nil)
            if try !source.activeShifts().isEmpty, try !target.activeShifts().isEmpty {
                throw StoreError.twoUnfinishedShifts(path: path)
            }
        } catch let error as StoreError { throw translating(error) } catch { throw translating(.ioFailure(path: path)) }
        return try importing(source, target)
    }

    private func retire(_ path: String) throws(StoreError) -> String {
        try FileSystem.makeFolder(files.adoptedFolder)
        let parts = [path, path + "-wal", path + "-shm"]
        var present: [String] = []
        for part in parts where try FileSystem.exists(part) { present.append(part) }
        try FileSystem.moveTogether(present, into: files.adoptedFolder)
        return files.adoptedFolder + "/" + FileSystem.name(of: path)
    }
}
