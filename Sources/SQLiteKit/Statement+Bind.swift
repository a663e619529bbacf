import CSQLite

/// SQLite copies the bytes before the call returns.
private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension Statement {
    public func bindNull(_ parameter: Int) throws(SQLiteError) {
        try check(sqlite3_bind_null(pointer, Int32(parameter)))
    }

    public func bind(_ parameter: Int, _ value: Int64) throws(SQLiteError) {
        try check(sqlite3_bind_int64(pointer, Int32(parameter), value))
    }

    /// A value that is no number becomes NULL, as SQLite has it: it stores no NaN.
    public func bind(_ parameter: Int, _ value: Double) throws(SQLiteError) {
        try check(sqlite3_bind_double(pointer, Int32(parameter), value))
    }

    /// Absent is NULL.
    public func bind(_ parameter: Int, _ value: Int64?) throws(SQLiteError) {
        if let value { try bind(parameter, value) } else { try bindNull(parameter) }
    }

    /// Absent is NULL.
    public func bind(_ parameter: Int, _ value: Double?) throws(SQLiteError) {
        if let value { try bind(parameter, value) } else { try bindNull(parameter) }
    }

    /// Absent is NULL.
    public func bind(_ parameter: Int, _ value: String?) throws(SQLiteError) {
        guard var text = value else { return try bindNull(parameter) }
        let count = sqlite3_uint64(text.utf8.count)
        // An empty string may have no address, and an address of nil would bind NULL.
        guard count > 0 else {
            return try check(sqlite3_bind_text64(pointer, Int32(parameter), "", 0, transient, UInt8(SQLITE_UTF8)))
        }
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                sqlite3_bind_text64(
                    pointer, Int32(parameter), characters.baseAddress, count, transient, UInt8(SQLITE_UTF8))
            }
        }
        try check(code)
    }

    public func bind(_ parameter: Int, blob: [UInt8]) throws(SQLiteError) {
        guard !blob.isEmpty else { return try check(sqlite3_bind_zeroblob(pointer, Int32(parameter), 0)) }
        let code = blob.withUnsafeBytes { bytes in
            sqlite3_bind_blob64(pointer, Int32(parameter), bytes.baseAddress, sqlite3_uint64(bytes.count), transient)
        }
        try check(code)
    }

    /// A blob of 16 bytes, most significant first: an identity, without an array made for it.
    public func bind(_ parameter: Int, high: UInt64, low: UInt64) throws(SQLiteError) {
        let bytes = (high.bigEndian, low.bigEndian)
        let code = withUnsafeBytes(of: bytes) { bytes in
            sqlite3_bind_blob(pointer, Int32(parameter), bytes.baseAddress, 16, transient)
        }
        try check(code)
    }

    public func bind(_ parameter: Int, _ value: SQLiteValue) throws(SQLiteError) {
        switch value {
        case .null: try bindNull(parameter)
        case .integer(let number): try bind(parameter, number)
        case .real(let number): try bind(parameter, number)
        case .text(let text): try bind(parameter, text)
        case .blob(let bytes): try bind(parameter, blob: bytes)
        }
    }

    /// Binds the values to the parameters 1, 2, …
    public func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
        for (index, value) in values.enumerated() { try bind(index + 1, value) }
    }
}
