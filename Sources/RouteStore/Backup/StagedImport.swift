internal import SQLiteKit

/// What is to be imported, as a database at the current version.
///
/// What is of an older schema is loaded into the shape of its day and migrated as any old store is, so that the
/// importer itself knows one version only.
struct StagedImport {
    let database: ScratchDatabase
    /// The tables as they were before the migration: what the source says nothing about is not compared.
    let described: [TableShape]
    /// Missing records the source itself says are missing.
    let orphans: [OrphanGroup]
    /// The file or folder, for messages.
    let source: String
    /// What was noticed while it was read.
    let report: ImportReport

    /// Loads a document, and the route documents it names. Those may be older than the records: they are written
    /// once.
    init(
        document path: String, scratchFolder: String, progress: @escaping StoreProgress.Report
    ) throws(BackupError) {
        var reader = try DocumentReader.open(path)
        let header = reader.header
        let version = Int(header.schemaVersion)
        database = try ScratchDatabase(in: scratchFolder)
        described = try database.build(version: version)
        orphans = header.orphans
        source = path
        var counts = LoadedCounts(counting: StoreProgress.counter(of: .loading, progress))
        try database.load(&reader, described, &counts)
        let routes = try RouteFile.all(of: header, beside: path)
        try database.load(routes.filter { $0.version == version }, described, &counts)
        try database.migrate(source: path, progress: progress)
        for older in Set(routes.map(\.version)).subtracting([version]).sorted() {
            let other = try ScratchDatabase(in: scratchFolder)
            let shapes = try other.build(version: older)
            try other.load(routes.filter { $0.version == older }, shapes, &counts)
            try other.migrate(source: path, progress: progress)
            try database.takeRoutes(from: other)
        }
        report = counts.report(against: header)
        try refuseUnlistedOrphans()
    }

    /// Copies another store, which stays as it is.
    init(
        store other: RecordStore, scratchFolder: String, progress: StoreProgress.Report
    ) throws(BackupError) {
        database = try ScratchDatabase(in: scratchFolder)
        progress(StoreProgress(stage: .copying, rows: 0))
        try database.copy(other)
        described = try other.forBackup { () throws(SQLiteError) in try TableShape.all(other.connection) }
        orphans = try database.orphans()
        source = other.path
        report = ImportReport()
    }

    private func refuseUnlistedOrphans() throws(BackupError) {
        let unlisted = try database.orphans().filter { found in
            !orphans.contains { $0.isSameAbsence(as: found) && $0.rows >= found.rows }
        }
        guard unlisted.isEmpty else { throw .danglingReferences(unlisted, path: source) }
    }
}
