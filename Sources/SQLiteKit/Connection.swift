import CSQLite

/// A connection to one SQLite database file.
///
/// Used from one isolation at a time: it is not `Sendable`, and SQLite's own locking is switched off. It closes when
/// the last reference goes; closing the last connection to a WAL database checkpoints it, unless it is read-only.
public final class Connection {
    /// How a file is opened.
    public enum Access: Sendable {
        /// Reads only. The file must be there; a WAL beside it is read too.
        case readOnly
        /// Reads only, and takes no lock and looks at no WAL: for a file nobody writes, in a folder nobody may write.
        case immutable
        /// Reads and writes a file that is there.
        case readWrite
        /// Reads and writes, and creates the file where there is none.
        case create
    }

    let handle: DatabaseHandle
    private var cache: [String: Statement] = [:]
    var authorizer: AuthorizerBox?

    /// - Parameter path: a file; empty means a private database that SQLite unlinks at once and spills to disk.
    /// - Throws: `cannotOpen` when there is no such file or folder; most other faults show at the first statement.
    public init(path: String, access: Access) throws(SQLiteError) {
        var pointer: OpaquePointer?
        let code = sqlite3_open_v2(access.name(of: path), &pointer, access.flags, nil)
        guard let pointer else { throw SQLiteError(extendedCode: code) }
        handle = DatabaseHandle(pointer)
        sqlite3_extended_result_codes(pointer, 1)
        try handle.check(code)
    }

    /// Compiles one statement.
    ///
    /// - Throws: `other` for SQL that does not compile.
    public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        try Statement(sql, on: handle, persistent: false)
    }

    /// The statement for this text, compiled once a connection, reset and without bound values. A second one is made
    /// while the first still has rows to give.
    public func cached(_ sql: String) throws(SQLiteError) -> Statement {
        if let statement = cache[sql] {
            guard !statement.isBusy else { return try Statement(sql, on: handle, persistent: false) }
            statement.reset()
            statement.clearBindings()
            return statement
        }
        let statement = try Statement(sql, on: handle, persistent: true)
        cache[sql] = statement
        return statement
    }

    /// Runs SQL text of any number of statements, rows ignored.
    public func execute(_ sql: String) throws(SQLiteError) {
        try handle.check(sqlite3_exec(handle.pointer, sql, nil, nil, nil))
    }

    /// How long a statement waits for another connection's lock before it throws `busy`; 0 does not wait.
    public func setBusyTimeout(milliseconds: Int32) { sqlite3_busy_timeout(handle.pointer, milliseconds) }

    /// Rows the last INSERT, UPDATE or DELETE changed, foreign key actions not counted.
    public var changedRows: Int { Int(sqlite3_changes64(handle.pointer)) }

    /// Rows changed since the connection was opened, those of foreign key actions too.
    public var totalChangedRows: Int { Int(sqlite3_total_changes64(handle.pointer)) }

    /// A transaction is open.
    public var isInTransaction: Bool { sqlite3_get_autocommit(handle.pointer) == 0 }

    public var interrupter: Interrupter { Interrupter(handle: handle) }
}

extension Connection.Access {
    var flags: Int32 {
        // NOMUTEX: one isolation uses a connection at a time, so its mutex would only cost.
        let common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        return switch self {
        case .readOnly: common | SQLITE_OPEN_READONLY
        case .immutable: common | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        case .readWrite: common | SQLITE_OPEN_READWRITE
        case .create: common | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        }
    }

    /// Only `immutable` has to be said in a URI; in one, everything but plain letters and digits is escaped.
    func name(of path: String) -> String {
        guard case .immutable = self else { return path }
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        var name = Array("file:".utf8)
        for byte in path.utf8 {
            name += plain.contains(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: name, as: UTF8.self) + "?immutable=1"
    }
}
