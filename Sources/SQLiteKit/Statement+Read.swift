import CSQLite

extension Statement {
    public func isNull(at column: Int) -> Bool { sqlite3_column_type(pointer, Int32(column)) == SQLITE_NULL }

    /// 0 where there is NULL; a column that may be absent is read with `optionalInteger`.
    public func integer(at column: Int) -> Int64 { sqlite3_column_int64(pointer, Int32(column)) }

    /// 0 where there is NULL; a column that may be absent is read with `optionalReal`.
    public func real(at column: Int) -> Double { sqlite3_column_double(pointer, Int32(column)) }

    public func optionalInteger(at column: Int) -> Int64? { isNull(at: column) ? nil : integer(at: column) }

    public func optionalReal(at column: Int) -> Double? { isNull(at: column) ? nil : real(at: column) }

    /// Absent where there is NULL.
    public func text(at column: Int) -> String? {
        guard let start = sqlite3_column_text(pointer, Int32(column)) else { return nil }
        let count = Int(sqlite3_column_bytes(pointer, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Absent where there is NULL.
    public func blob(at column: Int) -> [UInt8]? {
        isNull(at: column) ? nil : withBytes(at: column) { Array($0) }
    }

    /// The two halves of a blob of 16 bytes, most significant first; absent where there is anything else.
    public func halves(at column: Int) -> (high: UInt64, low: UInt64)? {
        guard sqlite3_column_bytes(pointer, Int32(column)) == 16,
            let start = UnsafeRawPointer(sqlite3_column_blob(pointer, Int32(column)))
        else { return nil }
        return (
            UInt64(bigEndian: start.loadUnaligned(as: UInt64.self)),
            UInt64(bigEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        )
    }

    /// The bytes of a text or a blob, in place: gone at the next step. Empty where there is NULL.
    public func withBytes<Result>(at column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let start = sqlite3_column_blob(pointer, Int32(column))
        let count = Int(sqlite3_column_bytes(pointer, Int32(column)))
        return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }

    /// What is stored, in the kind it is stored in.
    public func value(at column: Int) -> SQLiteValue {
        switch kind(at: column) {
        case .null: .null
        case .integer: .integer(integer(at: column))
        case .real: .real(real(at: column))
        case .text: .text(text(at: column) ?? "")
        case .blob: .blob(blob(at: column) ?? [])
        }
    }

    /// The kinds of a stored value.
    public enum Kind: Sendable { case null, integer, real, text, blob }

    public func kind(at column: Int) -> Kind {
        switch sqlite3_column_type(pointer, Int32(column)) {
        case SQLITE_INTEGER: .integer
        case SQLITE_FLOAT: .real
        case SQLITE_TEXT: .text
        case SQLITE_BLOB: .blob
        default: .null
        }
    }
}
