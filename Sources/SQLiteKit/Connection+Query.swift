extension Connection {
    /// Runs one statement with values, its rows ignored.
    public func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
        let statement = try cached(sql)
        defer { statement.reset() }
        try statement.bind(values)
        while try statement.step() {}
    }

    /// The first column of the first row; absent when there is no row.
    public func firstValue(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> SQLiteValue? {
        let statement = try cached(sql)
        defer { statement.reset() }
        try statement.bind(values)
        return try statement.step() ? statement.value(at: 0) : nil
    }

    /// The first column of the first row as an integer; absent when there is no row, or something else in it.
    public func firstInteger(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> Int64? {
        guard case .integer(let number)? = try firstValue(sql, values) else { return nil }
        return number
    }

    /// All rows. For answers known to be few: schema, pragmas, tests.
    public func rows(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> [[SQLiteValue]] {
        let statement = try cached(sql)
        defer { statement.reset() }
        try statement.bind(values)
        var rows: [[SQLiteValue]] = []
        while try statement.step() { rows.append((0..<statement.columnCount).map(statement.value(at:))) }
        return rows
    }
}
