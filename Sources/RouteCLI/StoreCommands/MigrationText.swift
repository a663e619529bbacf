import RouteStore

/// A migration's audit for a person: one line a table.
enum MigrationText {
    static func text(_ report: MigrationReport) -> String {
        let kept = report.kept.map { row($0, "kept") }
        let added = report.added.map { row($0, "new") }
        return TextTable.lines(
            [["table", "columns", "rows", "digest of all rows", ""]] + kept + added, rightAligned: [1, 2])
    }

    private static func row(_ line: MigrationReport.Line, _ what: String) -> [String] {
        [line.table, "\(line.columns)", "\(line.rows)", line.digest, what]
    }
}
