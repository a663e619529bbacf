internal import SQLiteKit

extension Merge {
    /// Adds the rows whose key is not here. Of the others, those that differ stay as the store has them, and are
    /// named.
    func mergeRecords(_ shape: TableShape, _ count: Int64) throws(SQLiteError) -> ImportReport.Table {
        var table = ImportReport.Table(name: shape.name)
        let name = SQLText.name(shape.name)
        let here = try connection.firstInteger(
            "SELECT count(*) FROM document.\(name) d JOIN main.\(name) m ON \(match(shape))")
        if shape.name == "standstill" { table.extended = try extendStandstills() }
        let kept = try differences(shape)
        report.kept += kept
        try add(shape, where: "NOT EXISTS (SELECT 1 FROM main.\(name) m WHERE \(match(shape)))")
        table.known = (here ?? 0) - table.extended - Int64(kept.count)
        table.added = count - (here ?? 0)
        return table
    }

    /// One row at most: a store that has settings keeps them.
    func mergeSettings(_ shape: TableShape, _ count: Int64) throws(SQLiteError) -> ImportReport.Table {
        let isFirst = try connection.firstInteger("SELECT NOT EXISTS (SELECT 1 FROM main.driver_settings)") == 1
        if isFirst { try add(shape, where: "d.id = (SELECT min(id) FROM document.driver_settings)") }
        let others = try connection.prepare(
            "SELECT id FROM document.driver_settings WHERE id NOT IN (SELECT id FROM main.driver_settings) ORDER BY id")
        var refused: [ImportReport.Kept] = []
        while try others.step() {
            let record = others.withBytes(at: 0) { HexText.text($0) }
            refused.append(ImportReport.Kept(table: shape.name, record: record, columns: ["id"]))
        }
        refused += try differences(shape)
        report.kept += refused
        var table = ImportReport.Table(name: shape.name)
        table.added = isFirst ? 1 : 0
        table.known = count - table.added - Int64(refused.count)
        return table
    }

    /// One row at most: a store keeps the identity it has.
    func mergeIdentity(_ count: Int64) throws(SQLiteError) -> ImportReport.Table {
        try connection.execute(
            """
            INSERT INTO main.store_identity(id) SELECT id FROM document.store_identity
            WHERE NOT EXISTS (SELECT 1 FROM main.store_identity) ORDER BY rowid LIMIT 1
            """)
        var table = ImportReport.Table(name: "store_identity")
        table.added = Int64(connection.changedRows)
        let same = try connection.firstInteger(
            "SELECT count(*) FROM document.store_identity WHERE id IN (SELECT id FROM main.store_identity)")
        report.keptStoreIdentity = same == 0
        table.known = (same ?? 0) - table.added
        return table
    }

    private func add(_ shape: TableShape, where condition: String) throws(SQLiteError) {
        let (name, columns) = (SQLText.name(shape.name), SQLText.list(shape.columnNames))
        try connection.execute(
            """
            INSERT INTO main.\(name)(\(columns))
            SELECT \(SQLText.list(shape.columnNames, prefix: "d.")) FROM document.\(name) d
            WHERE \(condition) ORDER BY \(SQLText.list(shape.key, prefix: "d."))
            """)
    }

    /// Both accounts of one standstill are true as far as they go: the later end is the fuller one.
    private func extendStandstills() throws(SQLiteError) -> Int64 {
        try connection.execute(
            """
            UPDATE main.standstill SET ended_at_us = d.ended_at_us FROM document.standstill d
            WHERE d.capture_session_id = standstill.capture_session_id AND d.started_at_us = standstill.started_at_us
            AND d.ended_at_us > standstill.ended_at_us
            """)
        return Int64(connection.changedRows)
    }

    /// The rows that are here with other values, in columns the document's own version has.
    private func differences(_ shape: TableShape) throws(SQLiteError) -> [ImportReport.Kept] {
        // The later of two ends was taken, and an earlier one in the document says nothing against it.
        guard shape.name != "standstill", let described = staged.described.first(where: { $0.name == shape.name })
        else { return [] }
        let columns = described.columnNames.filter { !shape.key.contains($0) && shape.columnNames.contains($0) }
        guard !columns.isEmpty else { return [] }
        let tests = columns.map { "d.\(SQLText.name($0)) IS NOT m.\(SQLText.name($0))" }
        let name = SQLText.name(shape.name)
        let statement = try connection.prepare(
            """
            SELECT \(SQLText.list(shape.key, prefix: "d.")), \(tests.joined(separator: ", "))
            FROM document.\(name) d JOIN main.\(name) m ON \(match(shape))
            WHERE \(tests.joined(separator: " OR ")) ORDER BY \(SQLText.list(shape.key, prefix: "d."))
            """)
        var kept: [ImportReport.Kept] = []
        while try statement.step() {
            let differing = columns.indices.filter { statement.integer(at: shape.key.count + $0) == 1 }
            kept.append(
                ImportReport.Kept(
                    table: shape.name, record: statement.withBytes(at: 0) { HexText.text($0) },
                    columns: differing.map { columns[$0] }))
        }
        return kept
    }

    private func match(_ shape: TableShape) -> String {
        shape.key.map { "m.\(SQLText.name($0)) = d.\(SQLText.name($0))" }.joined(separator: " AND ")
    }
}
