internal import SQLiteKit

/// `store check`: whether the file is whole, its shape that of its version, and its rows what the rules allow.
public enum StoreCheck {
    /// Reads everything and changes nothing. An old store is checked as it is.
    ///
    /// - Returns: nothing when nothing is wrong.
    /// - Throws: what keeps the file from being read at all.
    public static func run(_ path: String) throws(StoreError) -> [StoreFinding] {
        let files = StoreFiles(path: path)
        var findings: [StoreFinding] = []
        do { _ = try RecordStore.version(at: path) } catch {
            guard case .foreignShape(_, let difference) = error else { throw error }
            findings.append(shape(difference))
        }
        let connection = try StoreInspection.reader(of: files)
        do {
            // All answers are of one moment: the transaction ends with the connection.
            try connection.execute("BEGIN")
            findings += try integrity(of: connection)
            findings += try rows(of: connection, hasItsShape: !findings.contains { $0.kind == .shape })
        } catch {
            // A damaged file answers some questions with an error; that it is damaged is said already.
            if !findings.contains(where: { $0.kind == .integrity }) { throw StoreError(error, path: path) }
        }
        return findings
    }

    /// Questions about rows name columns; where those are not what they should be, the answer would be an error.
    private static func rows(of connection: Connection, hasItsShape: Bool) throws(SQLiteError) -> [StoreFinding] {
        var findings = try references(of: connection)
        guard hasItsShape else { return findings }
        let version = Int(try connection.firstInteger("PRAGMA user_version") ?? 0)
        for invariant in RowInvariant.all(at: version) { findings += try invariant.findings(in: connection) }
        return try findings + DecimalColumn.findings(in: connection, version: version)
    }

    private static func shape(_ difference: String) -> StoreFinding {
        StoreFinding(
            kind: .shape, table: nil, count: 1,
            meaning: "\(difference): the store was changed by another program, and will not be upgraded as it is")
    }

    private static func integrity(of connection: Connection) throws(SQLiteError) -> [StoreFinding] {
        var answers: [[SQLiteValue]] = []
        do { answers = try connection.rows("PRAGMA integrity_check") } catch {
            // Some damage ends the check itself.
            guard error.code == .corrupt else { throw error }
        }
        guard answers != [[.text("ok")]] else { return [] }
        return [
            StoreFinding(
                kind: .integrity, table: nil, count: max(1, answers.count),
                meaning: "the file is damaged: restore a copy, and keep this file, for parts of it may still be read")
        ]
    }

    private static func references(of connection: Connection) throws(SQLiteError) -> [StoreFinding] {
        let counts = try BrokenReferences(in: connection).counts
        return counts.sorted { ($0.key.table, $0.key.parent) < ($1.key.table, $1.key.parent) }.map { kind, count in
            StoreFinding(
                kind: .reference, table: kind.table, count: count,
                meaning:
                    "rows of \(kind.table) name a \(kind.parent) that is not there: they are kept and appear nowhere")
        }
    }
}
