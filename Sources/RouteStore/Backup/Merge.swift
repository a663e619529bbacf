internal import SQLiteKit

/// One import, inside its transaction: what is attached as `document` joins what is in `main`.
final class Merge {
    let store: RecordStore
    let staged: StagedImport
    let shapes: [TableShape]
    /// The shifts that were here before.
    let knownShifts: Set<SQLiteValue>
    var report: ImportReport
    private let progress: StoreProgress.Report
    private var mergedRows: Int64 = 0

    init(
        _ staged: StagedImport, into store: RecordStore, progress: @escaping StoreProgress.Report
    ) throws(BackupError) {
        self.store = store
        self.staged = staged
        self.progress = progress
        (shapes, knownShifts) = try store.forBackup { () throws(SQLiteError) in
            let shifts = try store.connection.rows("SELECT id FROM main.shift").map { $0[0] }
            return (try TableShape.all(store.connection), Set(shifts))
        }
        report = staged.report
    }

    var connection: Connection { store.connection }

    func run() throws(BackupError) -> ImportReport {
        tellMerged(0)
        let before = try orphans()
        try refuseSecondUnfinishedShift()
        try store.forBackup { () throws(SQLiteError) in try dropDerivedOffers() }
        report.possibleDuplicates = try store.forBackup { () throws(SQLiteError) in try resemblances() }
        for shape in shapes {
            let table = try store.forBackup { () throws(SQLiteError) in try merge(shape) }
            if let table { report.tables.append(table) }
        }
        try refuseNewOrphans(before)
        return report
    }

    /// - Returns: nil when the document holds no row of it.
    private func merge(_ shape: TableShape) throws(SQLiteError) -> ImportReport.Table? {
        let sql = "SELECT count(*) FROM document.\(SQLText.name(shape.name))"
        guard let count = try connection.firstInteger(sql), count > 0 else { return nil }
        // Those who have most of the rows tell more often.
        if shape.name == "route_sample" { return try mergeSamples(shape, count) }
        defer { tellMerged(count) }
        switch shape.name {
        case "store_identity": return try mergeIdentity(count)
        case "driver_settings": return try mergeSettings(shape, count)
        default: return try mergeRecords(shape, count)
        }
    }

    func tellMerged(_ rows: Int64) {
        mergedRows += rows
        progress(StoreProgress(stage: .merging, rows: mergedRows))
    }

    private func orphans() throws(BackupError) -> [OrphanGroup] {
        try store.forBackup { () throws(SQLiteError) in try OrphanGroup.all(connection, shapes) }
    }

    private func refuseNewOrphans(_ before: [OrphanGroup]) throws(BackupError) {
        let after = try orphans()
        let carried = after.filter { found in staged.orphans.contains { $0.isSameAbsence(as: found) } }
        let new = after.filter { found in !(before + carried).contains { $0.isSameAbsence(as: found) } }
        guard new.isEmpty else { throw .danglingReferences(new, path: staged.source) }
        report.carriedOrphans = carried
    }

    /// By the rules at most one shift runs. A store that holds one gets no second one; an imperfect document may
    /// bring its own two into a store that holds none.
    private func refuseSecondUnfinishedShift() throws(BackupError) {
        let isRefused = try store.forBackup { () throws(SQLiteError) in
            try connection.firstInteger(
                """
                SELECT EXISTS (SELECT 1 FROM main.shift WHERE ended_at_us IS NULL)
                AND EXISTS (SELECT 1 FROM document.shift
                    WHERE ended_at_us IS NULL AND id NOT IN (SELECT id FROM main.shift))
                """)
        }
        guard isRefused == 0 else { throw .store(.twoUnfinishedShifts(path: staged.source)) }
    }

    /// The offers that migrating a document from before offers made (version 12) are for deliveries the store does
    /// not have. One it has may long belong to another offer.
    private func dropDerivedOffers() throws(SQLiteError) {
        guard shapes.contains(where: { $0.name == "offer" }), !staged.described.contains(where: { $0.name == "offer" })
        else { return }
        try connection.run("DELETE FROM document.offer WHERE id IN (SELECT id FROM main.delivery)")
    }

    private func resemblances() throws(SQLiteError) -> [ImportReport.Resemblance] {
        var found: [ImportReport.Resemblance] = []
        for rule in Resemblance.all where shapes.contains(where: { $0.name == rule.table }) {
            let statement = try connection.prepare(rule.query)
            while try statement.step() {
                found.append(
                    ImportReport.Resemblance(
                        table: rule.table, imported: statement.withBytes(at: 0) { HexText.text($0) },
                        existing: statement.withBytes(at: 1) { HexText.text($0) }, likeness: rule.likeness))
            }
        }
        return found
    }
}
