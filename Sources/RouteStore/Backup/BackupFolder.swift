internal import SQLiteKit
public import Units

/// The automatic copy of a store (store.md B1, B2): `STORE.backups/`.
///
///     latest.json                        every record, with the number of samples of each shift
///     routes/<shift id>.json             the samples of one shift
///     daily/<number>-<date>.json         `latest.json` as it was before a day's first refresh, of seven days
///     before-loss/<number>.json          `latest.json` as it was before records disappeared, the last five
///
/// Kept copies are numbered, and the lowest numbers go first: a clock may lie. Whether it is time to write, and that
/// no shift records meanwhile, is the caller's to know.
public struct BackupFolder: Sendable {
    public let path: String

    static let latestName = "latest.json"
    static let dailyName = "daily"
    static let lossName = "before-loss"
    static let keptDays = 7
    static let keptLosses = 5

    /// Below this much free room on the device nothing is written: capture goes first (store.md M5).
    public static let neededBytes: Int64 = 500_000_000

    /// The one of the store at a path.
    public init(ofStore path: String) { self.path = StoreFiles(path: path).backupsFolder }

    public var latestPath: String { path + "/" + BackupFolder.latestName }

    /// What a refresh did.
    public struct Refresh: Sendable, Equatable {
        /// Rows of each table of the store.
        public let counts: [String: Int64]
        /// Shifts whose route was written.
        public internal(set) var writtenRoutes: [Identity] = []
        /// Tables that have fewer rows than in the copy before, which is kept.
        public internal(set) var shrunkenTables: [String] = []
        /// Routes that were removed: of shifts that no kept copy knows any more.
        public internal(set) var removedRoutes = 0
    }

    /// Brings the copy up to date with the store.
    ///
    /// - Parameters:
    ///   - now: names the day of a copy that is kept, nothing else.
    ///   - freeBytes: on the device of the folder; absent: it is asked.
    /// - Throws: `lowSpace` below `neededBytes`. Whatever is thrown, the copy before is still whole.
    public func refresh(
        from store: RecordStore, now: UTCInstant, freeBytes: Int64? = nil
    ) throws(BackupError) -> Refresh {
        let free: Int64
        if let freeBytes { free = freeBytes } else { free = try Folder.freeBytes(at: Folder.parent(of: path)) }
        guard free >= BackupFolder.neededBytes else {
            throw .lowSpace(path: path, freeBytes: free, neededBytes: BackupFolder.neededBytes)
        }
        for folder in ["", "/" + RouteFile.folder, "/" + BackupFolder.dailyName, "/" + BackupFolder.lossName] {
            try Folder.make(path + folder)
        }
        try removeUnfinished()
        let storePath = store.path
        return try store.connection.transaction(.deferred, translating: { .store(StoreError($0, path: storePath)) }) {
            () throws(BackupError) in
            let file = try DurableFile(path: latestPath)
            let header = try store.write(.records, into: file)
            var refresh = Refresh(counts: header.counts)
            let previous = previousHeader()
            refresh.writtenRoutes = try writeRoutes(of: header, from: store, previous?.routesChanged(in: header) ?? [])
            refresh.shrunkenTables = try keepPrevious(previous, before: header, now.date)
            try file.commit()
            try rotate()
            refresh.removedRoutes = try removeForgottenRoutes(header)
            return refresh
        }
    }
}
