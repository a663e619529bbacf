internal import SQLiteKit

extension Merge {
    /// Samples belong to their shift. One that has none here gets all the document has, as they are; where there are
    /// some, rows equal in every column are matched one to one, and the others added.
    func mergeSamples(_ shape: TableShape, _ count: Int64) throws(SQLiteError) -> ImportReport.Table {
        var table = ImportReport.Table(name: shape.name)
        let shifts = try connection.rows(
            "SELECT shift_id, count(*) FROM document.route_sample GROUP BY shift_id ORDER BY shift_id")
        for row in shifts {
            let shift = row[0]
            defer { if case .integer(let rows) = row[1] { tellMerged(rows) } }
            let isEmpty =
                try connection.firstValue("SELECT 1 FROM main.route_sample WHERE shift_id = ?1 LIMIT 1", [shift]) == nil
            let added = isEmpty ? try addAllSamples(shape, shift) : try addMissingSamples(shape, shift)
            table.added += added
            guard added > 0, knownShifts.contains(shift), case .blob(let bytes) = shift else { continue }
            let identity = bytes.withUnsafeBytes { HexText.text($0) }
            report.extendedRoutes.append(ImportReport.Route(shift: identity, samples: added, expected: nil))
        }
        table.known = count - table.added
        return table
    }

    private func addAllSamples(_ shape: TableShape, _ shift: SQLiteValue) throws(SQLiteError) -> Int64 {
        let columns = SQLText.list(shape.columnNames)
        try connection.run(
            """
            INSERT INTO main.route_sample(\(columns))
            SELECT \(columns) FROM document.route_sample WHERE shift_id = ?1 ORDER BY \(shape.order)
            """, [shift])
        return Int64(connection.changedRows)
    }

    /// Equal rows are numbered on both sides, so that two of them here match two there and a third is added. The
    /// place among samples of one instant is not compared; added rows take the next free one.
    private func addMissingSamples(_ shape: TableShape, _ shift: SQLiteValue) throws(SQLiteError) -> Int64 {
        let columns = SQLText.list(shape.columnNames.filter { $0 != "sequence" })
        let numbered = "\(columns), row_number() OVER (PARTITION BY \(columns)) AS copy"
        let hasSequence = shape.columnNames.contains("sequence")
        let next = """
            , coalesce((SELECT max(sequence) + 1 FROM main.route_sample m
                WHERE m.shift_id = ?1 AND m.fixed_at_us = missing.fixed_at_us), 0)
            + row_number() OVER (PARTITION BY fixed_at_us ORDER BY \(columns)) - 1
            """
        try connection.run(
            """
            INSERT INTO main.route_sample(\(columns)\(hasSequence ? ", sequence" : ""))
            SELECT \(columns)\(hasSequence ? next : "") FROM (
                SELECT \(numbered) FROM document.route_sample WHERE shift_id = ?1
                EXCEPT SELECT \(numbered) FROM main.route_sample WHERE shift_id = ?1) missing
            ORDER BY fixed_at_us, \(columns)
            """, [shift])
        return Int64(connection.changedRows)
    }
}
