/// How many rows reading a document brought.
struct LoadedCounts {
    /// Is told after each row how many there were.
    let counting: (_ rows: Int64) -> Void
    private var rows: Int64 = 0
    var tables: [String: Int64] = [:]
    /// The samples of the shifts that have a file of their own.
    var samples: [String: Int64] = [:]

    init(counting: @escaping (_ rows: Int64) -> Void) { self.counting = counting }

    mutating func countRow() {
        rows += 1
        counting(rows)
    }

    /// Where that is another number than the document says.
    func report(against header: DocumentHeader) -> ImportReport {
        var report = ImportReport()
        for (table, said) in header.counts.sorted(by: { $0.key < $1.key }) {
            let held = tables[table] ?? 0
            if held != said { report.countDifferences.append(.init(table: table, said: said, held: held)) }
        }
        for (shift, expected) in (header.routes ?? [:]).sorted(by: { $0.key < $1.key }) {
            let found = samples[shift] ?? 0
            if found != expected {
                report.incompleteRoutes.append(.init(shift: shift, samples: found, expected: expected))
            }
        }
        return report
    }
}
