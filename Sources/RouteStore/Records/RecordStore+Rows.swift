internal import SQLiteKit
internal import Units

/// What every table's file would else say again.
extension RecordStore {
    /// Runs one statement that writes.
    ///
    /// - Returns: how many rows it changed, those of foreign key actions not counted.
    @discardableResult
    func write(
        _ sql: String, binding: (Statement) throws(SQLiteError) -> Void
    ) throws(StoreError) -> Int {
        try translating { () throws(SQLiteError) in
            let statement = try connection.cached(sql)
            defer { statement.reset() }
            try binding(statement)
            try statement.run()
            return connection.changedRows
        }
    }

    /// Changes exactly the row there is to change.
    ///
    /// - Throws: `noSuchRecord` when there is none.
    func change(_ sql: String, binding: (Statement) throws(SQLiteError) -> Void) throws(StoreError) {
        guard try write(sql, binding: binding) > 0 else { throw .noSuchRecord(path: path) }
    }

    /// Changes the row of an identity, parameter 1.
    ///
    /// - Throws: `noSuchRecord` when there is none.
    func change(_ sql: String, _ id: Identity) throws(StoreError) {
        try change(sql) { (statement) throws(SQLiteError) in try statement.bind(1, id) }
    }

    /// The rows of a statement that reads, one by one. A row that `read` makes nothing of is left out: its identity
    /// is not 16 bytes, which only a foreign hand writes and `store check` reports.
    func rows<Row>(
        _ sql: String, read: (Statement) -> Row?, binding: (Statement) throws(SQLiteError) -> Void
    ) throws(StoreError) -> [Row] {
        try translating { () throws(SQLiteError) in
            let statement = try connection.cached(sql)
            defer { statement.reset() }
            try binding(statement)
            var rows: [Row] = []
            while try statement.step() { if let row = read(statement) { rows.append(row) } }
            return rows
        }
    }

    /// The rows that belong to an identity, parameter 1.
    func rows<Row>(_ sql: String, _ id: Identity, read: (Statement) -> Row?) throws(StoreError) -> [Row] {
        try rows(sql, read: read) { (statement) throws(SQLiteError) in try statement.bind(1, id) }
    }
}
