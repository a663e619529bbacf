internal import SQLiteKit
public import Units

extension RecordStore {
    /// A store of nobody's own: private, unlinked at once, spilling to disk, gone with the last reference.
    public static func temporary() throws(StoreError) -> RecordStore {
        do {
            let connection = try Connection(path: "", access: .create)
            try build(.shipped, on: connection)
            try connection.execute(StoreFormat.connectionPragmas)
            return RecordStore(connection: connection, path: "")
        } catch { throw StoreError(error, path: "the temporary store") }
    }

    /// Opens a store for reading and writing, walking an old one to the current version first (store.md M1–M5).
    ///
    /// - Parameters:
    ///   - creation: what to do where there is none.
    ///   - lock: the service lock, when the caller has it. Migrating takes it for its own time otherwise.
    ///   - identity: draws the store's own identity where it has none yet; nil gives it none, for an import that brings
    ///     one.
    ///   - progress: is told what a walk is at.
    /// - Throws: every case of `StoreError` about files; the file is then as it was.
    public static func open(
        _ path: String, creating creation: StoreCreation = .whenNew, holding lock: ServiceLock? = nil,
        identity: (() -> Identity)? = RecordStore.drawIdentity, progress: @escaping StoreProgress.Report = { _ in }
    ) throws(StoreError) -> RecordStore {
        let opener = StoreOpener(StoreFiles(path: path), progress: progress)
        let store = try opener.openForWriting(creation, holding: lock).0
        if let identity { try store.ensureIdentity(identity) }
        return store
    }

    /// A random identity of the system's generator.
    public static func drawIdentity() -> Identity {
        var generator = SystemRandomNumberGenerator()
        return Identity(from: &generator)
    }

    /// Opens a store for reading only. An old one is read through a private copy at the current version.
    ///
    /// - Throws: `missing` where there is none.
    public static func openForReading(_ path: String) throws(StoreError) -> RecordStore {
        try StoreOpener(StoreFiles(path: path)).openForReading()
    }

    /// Walks a store to the current version.
    ///
    /// - Returns: what was done; nil when it was current.
    public static func migrate(
        _ path: String, holding lock: ServiceLock? = nil, progress: @escaping StoreProgress.Report = { _ in }
    ) throws(StoreError) -> MigrationReport? {
        try StoreOpener(StoreFiles(path: path), progress: progress).openForWriting(.never, holding: lock).1
    }

    /// Does everything a migration would do, on a private copy.
    ///
    /// - Returns: what would be done; nil when the store is current.
    public static func rehearse(
        _ path: String, progress: @escaping StoreProgress.Report = { _ in }
    ) throws(StoreError) -> MigrationReport? {
        let opener = StoreOpener(StoreFiles(path: path), progress: progress)
        switch try StoreInspection.look(at: opener.files) {
        case .nothing: throw try opener.missing()
        case .empty: throw .empty(path: path)
        case .store: return try opener.migratedCopy().1
        }
    }

    /// The version of the store at a path, whose shape is that version's.
    ///
    /// - Throws: `missing`, `empty`, or what is wrong with it.
    public static func version(at path: String) throws(StoreError) -> Int {
        let opener = StoreOpener(StoreFiles(path: path))
        switch try StoreInspection.look(at: opener.files) {
        case .nothing: throw try opener.missing()
        case .empty: throw .empty(path: path)
        case .store(let version): return version
        }
    }

    /// Makes an empty database an empty store at a timeline's current version.
    static func build(_ timeline: SchemaTimeline, on connection: Connection) throws(SQLiteError) {
        for pragma in StoreFormat.creationPragmas { try connection.execute(pragma) }
        try connection.transaction(.immediate) { () throws(SQLiteError) in
            // Another process may have built it while this one waited.
            guard try connection.firstInteger("PRAGMA user_version") == 0 else { return }
            try connection.execute(StoreFormat.applicationPragma)
            for step in timeline.versions { for statement in step.statements { try connection.execute(statement) } }
            try connection.execute(StoreFormat.versionPragma(timeline.current))
        }
    }
}
