internal import SQLiteKit

/// Opens a store: looks first, creates only what may be created, copies before it migrates, and never deletes,
/// truncates or recreates anything (store.md S1).
package struct StoreOpener {
    package let files: StoreFiles
    let timeline: SchemaTimeline
    private let progress: StoreProgress.Report
    private let freeBytes: (String) throws(StoreError) -> Int64

    /// - Parameter freeBytes: of the file system that holds a folder.
    package init(
        _ files: StoreFiles, timeline: SchemaTimeline = .shipped, progress: @escaping StoreProgress.Report = { _ in },
        freeBytes: @escaping (String) throws(StoreError) -> Int64 = FileSystem.freeBytes
    ) {
        self.files = files
        self.timeline = timeline
        self.progress = progress
        self.freeBytes = freeBytes
    }

    /// Opens for writing; an old store is migrated.
    ///
    /// - Parameter lock: the service lock when the caller has it; migrating takes it for itself otherwise.
    package func openForWriting(
        _ creation: StoreCreation, holding lock: ServiceLock? = nil
    ) throws(StoreError) -> (RecordStore, MigrationReport?) {
        var report: MigrationReport?
        // Of the walk, where there is one: opening anew could fail, and a finished upgrade would be called failed.
        var walked: Connection?
        switch try lookBeforeWriting() {
        case .nothing: try createNew(creation)
        case .empty:
            guard creation == .asked else { throw .empty(path: files.path) }
            try build(at: files.path)
        case .store(timeline.current): break
        case .store: (report, walked) = try migrate(holding: lock)
        }
        let connection: Connection
        if let walked { connection = walked } else { connection = try connect() }
        let store = RecordStore(connection: connection, path: files.path)
        try SafetyCopies(files: files).rotate()
        return (store, report)
    }

    /// Opens for reading; an old store is migrated in a copy that nobody sees.
    package func openForReading() throws(StoreError) -> RecordStore {
        switch try StoreInspection.look(at: files, timeline: timeline) {
        case .nothing: throw try missing()
        case .empty: throw .empty(path: files.path)
        case .store(timeline.current):
            let reader = try StoreInspection.reader(of: files)
            return RecordStore(connection: reader, path: files.path)
        case .store:
            let copy = try migratedCopy().0
            return RecordStore(connection: copy, path: files.path)
        }
    }

    /// Walks an old store to the current version.
    ///
    /// - Returns: no report when somebody else did it in the meantime.
    private func migrate(
        holding lock: ServiceLock?
    ) throws(StoreError) -> (MigrationReport?, Connection) {
        let own = lock == nil ? try ServiceLock(files) : nil
        defer { withExtendedLifetime(own) {} }
        try makeSureOfRoom()
        let connection = try connect()
        let migration = Migration(timeline: timeline, path: files.path, progress: progress)
        let copies = SafetyCopies(files: files, progress: progress)
        let report = try migration.run(on: connection) { (from, content) throws(StoreError) in
            try copies.make(from: from, to: timeline.current, content: content)
        }
        // The log holds the whole store twice now; what cannot be moved into the file yet is moved at the last close.
        try? connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return (report, connection)
    }

    /// A private database with what an old store will hold once it is migrated.
    func migratedCopy() throws(StoreError) -> (Connection, MigrationReport?) {
        let reader = try StoreInspection.reader(of: files)
        do {
            let copy = try Connection(path: "", access: .create)
            progress(StoreProgress(stage: .copying, rows: 0))
            try reader.copy(over: copy)
            guard try copy.firstValue("PRAGMA integrity_check(1)") == .text("ok") else {
                throw StoreError.damaged(path: files.path)
            }
            return (copy, try Migration(timeline: timeline, path: files.path, progress: progress).run(on: copy))
        } catch let error as StoreError { throw error } catch let error as SQLiteError {
            throw StoreError(error, path: files.path)
        } catch { throw .ioFailure(path: files.path) }
    }

    /// Unreadable metadata counts as changed: then the bytes are copied before anybody tries anything.
    private func lookBeforeWriting() throws(StoreError) -> StoreInspection.Finding {
        do { return try StoreInspection.look(at: files, timeline: timeline) } catch {
            if case .damaged = error, (try? makeSureOfRoom()) != nil {
                _ = try? SafetyCopies(files: files).makeOfBytes(to: timeline.current)
            }
            throw error
        }
    }

    /// M5: a copy, the log of a walk that rebuilds the largest table twice, and a margin; measured.
    private func makeSureOfRoom() throws(StoreError) {
        let bytes = try FileSystem.bytes(files.path) + FileSystem.bytes(files.writeAheadLog)
        let missing = bytes / 10 * 32 - (try freeBytes(FileSystem.parent(of: files.path)))
        if missing > 0 { throw .noRoom(path: files.path, missingBytes: missing) }
    }

    func connect() throws(StoreError) -> Connection {
        do {
            let connection = try Connection(path: files.path, access: .readWrite)
            connection.setBusyTimeout(milliseconds: StoreFormat.busyTimeout)
            if try connection.firstValue("PRAGMA journal_mode") != .text("wal") {
                try connection.execute("PRAGMA journal_mode = WAL")
            }
            try connection.execute(StoreFormat.connectionPragmas)
            return connection
        } catch { throw StoreError(error, path: files.path) }
    }
}
