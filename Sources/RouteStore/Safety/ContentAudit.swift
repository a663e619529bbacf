internal import SQLiteKit

/// What a database holds, in a form that shows any change of it and no order (store.md M3).
package struct ContentAudit: Sendable, Equatable {
    package private(set) var tables: [TableAudit]

    /// Which columns of which tables are looked at.
    typealias Scope = [(table: String, columns: [String])]

    /// Reads every row once, one at a time.
    ///
    /// - Parameter counting: is told after each row how many there were.
    init(
        of connection: Connection, scope: Scope, counting: (_ rows: Int64) -> Void = { _ in }
    ) throws(SQLiteError) {
        tables = []
        var rows: Int64 = 0
        for (table, columns) in scope {
            let audit = try TableAudit(table, columns, of: connection) {
                rows += 1
                counting(rows)
            }
            tables.append(audit)
        }
    }

    /// All columns of all tables there are.
    init(of connection: Connection) throws(SQLiteError) {
        try self.init(of: connection, scope: ContentAudit.scope(of: connection, except: []))
    }

    /// All columns of all tables, in order of their names.
    ///
    /// - Parameter except: `table.column`, left out.
    static func scope(of connection: Connection, except: Set<String>) throws(SQLiteError) -> Scope {
        let rows = try connection.rows(
            """
            SELECT s.name, c.name FROM sqlite_schema s, pragma_table_info(s.name) c
            WHERE s.type = 'table' AND s.name NOT GLOB 'sqlite_*' ORDER BY s.name, c.name
            """)
        var scope: Scope = []
        for row in rows {
            guard case .text(let table) = row[0], case .text(let column) = row[1] else { continue }
            if scope.last?.table != table { scope.append((table, [])) }
            if !except.contains("\(table).\(column)") { scope[scope.count - 1].columns.append(column) }
        }
        return scope
    }

    /// The same look at another database holds the same.
    func holds(for connection: Connection, counting: (_ rows: Int64) -> Void) throws(SQLiteError) -> Bool {
        try ContentAudit(of: connection, scope: tables.map { ($0.table, $0.columns) }, counting: counting) == self
    }

    /// The first thing that is not as it was; nil when nothing is missing and nothing changed.
    package func difference(to later: ContentAudit) -> Difference? {
        for before in tables {
            guard let after = later.tables.first(where: { $0.table == before.table }) else {
                return Difference(table: before.table, column: nil)
            }
            if before != after { return Difference(table: before.table, column: before.changedColumn(in: after)) }
        }
        return nil
    }

    /// Where two audits part.
    package struct Difference: Sendable, Equatable {
        package let table: String
        /// Absent when rows are missing or added, or when more than one column would have to be named.
        package let column: String?
    }
}

/// What one table holds: how many rows, and sums of hashes that no order of rows changes.
package struct TableAudit: Sendable, Equatable {
    package let table: String
    package let columns: [String]
    package private(set) var rows: Int64 = 0
    /// Over whole rows, so that two rows which exchanged a value show.
    package private(set) var digest = Digest128.zero
    /// Over the values of each column alone.
    private var columnDigests: [Digest128]
    /// Over the rows without each column: the one that is unchanged names the only changed column.
    private var remainderDigests: [Digest128]

    init(
        _ table: String, _ columns: [String], of connection: Connection, rowRead: () -> Void
    ) throws(SQLiteError) {
        self.table = table
        let known = try connection.rows("SELECT name FROM pragma_table_info(?1)", [.text(table)]).map(\.first)
        self.columns = columns.filter { known.contains(.text($0)) }
        columnDigests = Array(repeating: .zero, count: self.columns.count)
        remainderDigests = columnDigests
        guard !known.isEmpty else {
            rows = -1
            return
        }
        let list = self.columns.isEmpty ? "1" : self.columns.map { "\"\($0)\"" }.joined(separator: ", ")
        let statement = try connection.prepare("SELECT \(list) FROM \"\(table)\"")
        var row = [Digest128](repeating: .zero, count: self.columns.count)
        while try statement.step() {
            add(statement, &row)
            rowRead()
        }
    }

    private mutating func add(_ statement: Statement, _ row: inout [Digest128]) {
        rows += 1
        var whole = Digest128.zero
        for column in row.indices {
            row[column] = TableAudit.digest(of: statement, at: column)
            columnDigests[column].add(row[column])
            whole.add(row[column])
        }
        digest.add(whole.mixed)
        for column in row.indices { remainderDigests[column].add(whole.without(row[column]).mixed) }
    }

    /// The hash of a value with the place of its column: the same value elsewhere is another.
    private static func digest(of statement: Statement, at column: Int) -> Digest128 {
        var hasher = DigestHasher()
        let place = UInt64(column) << 8
        switch statement.kind(at: column) {
        case .null: hasher.combine(place)
        case .integer:
            hasher.combine(place | 1)
            hasher.combine(UInt64(bitPattern: statement.integer(at: column)))
        case .real:
            hasher.combine(place | 2)
            hasher.combine(statement.real(at: column).bitPattern)
        case .text:
            hasher.combine(place | 3)
            statement.withBytes(at: column) { hasher.combine($0) }
        case .blob:
            hasher.combine(place | 4)
            statement.withBytes(at: column) { hasher.combine($0) }
        }
        return hasher.finish()
    }

    func changedColumn(in after: TableAudit) -> String? {
        guard after.rows >= 0 else { return nil }
        if let missing = columns.first(where: { !after.columns.contains($0) }) { return missing }
        guard rows == after.rows else { return nil }
        for (place, column) in columns.enumerated() where remainderDigests[place] == after.remainderDigests[place] {
            return column
        }
        let changed = columns.indices.filter { columnDigests[$0] != after.columnDigests[$0] }
        return changed.first.map { columns[$0] }
    }
}

extension Digest128 {
    /// Hashed once more: the sum of a row's values is no hash of the row, for sums of two rows could be exchanged.
    fileprivate var mixed: Digest128 {
        var hasher = DigestHasher()
        hasher.combine(high)
        hasher.combine(low)
        return hasher.finish()
    }

    fileprivate func without(_ other: Digest128) -> Digest128 {
        let (difference, borrow) = low.subtractingReportingOverflow(other.low)
        return Digest128(high: high &- other.high &- (borrow ? 1 : 0), low: difference)
    }
}
