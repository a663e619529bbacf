import CSQLite

/// A compiled statement: bind, step, read, reset.
///
/// Parameters count from 1 and columns from 0, as SQLite counts them. Not `Sendable`; lives on its connection's
/// isolation.
public final class Statement {
    let pointer: OpaquePointer
    private let handle: DatabaseHandle
    public let columnCount: Int

    init(_ sql: String, on handle: DatabaseHandle, persistent: Bool) throws(SQLiteError) {
        var pointer: OpaquePointer?
        let flags = persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        try handle.check(sqlite3_prepare_v3(handle.pointer, sql, -1, flags, &pointer, nil))
        // Text without a statement (a comment, nothing) compiles to no statement.
        guard let pointer else { throw SQLiteError(extendedCode: SQLITE_MISUSE) }
        self.pointer = pointer
        self.handle = handle
        columnCount = Int(sqlite3_column_count(pointer))
    }

    deinit { sqlite3_finalize(pointer) }

    /// It has been stepped and not yet run to its end or been reset.
    public var isBusy: Bool { sqlite3_stmt_busy(pointer) != 0 }

    /// Runs to the next row.
    ///
    /// - Returns: false when there is none; the statement is then reset and may be run again.
    public func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE:
            sqlite3_reset(pointer)
            return false
        case let code:
            let failure = Swift.Result<Void, SQLiteError> { () throws(SQLiteError) in try handle.check(code) }
            sqlite3_reset(pointer)
            try failure.get()
            return false
        }
    }

    /// Runs a statement that gives no rows, with the values bound, and leaves it ready for the next ones.
    public func run() throws(SQLiteError) {
        while try step() {}
    }

    /// Back before the first row. Bound values stay.
    public func reset() { sqlite3_reset(pointer) }

    /// All parameters NULL again.
    public func clearBindings() { sqlite3_clear_bindings(pointer) }

    /// The name of a result column.
    public func columnName(at column: Int) -> String {
        sqlite3_column_name(pointer, Int32(column)).map { String(cString: $0) } ?? ""
    }

    func check(_ code: Int32) throws(SQLiteError) {
        if code != SQLITE_OK { try handle.check(code) }
    }
}
