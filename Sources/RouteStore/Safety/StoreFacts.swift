internal import SQLiteKit
public import Units

/// What can be said about a store's file, whole or broken, at whatever version it is: for `store info`, which has to
/// say something about the very file that nothing else will open. Reading it changes nothing.
public struct StoreFacts: Sendable, Equatable {
    /// Of the database file.
    public let bytes: Int64
    /// Of the write-ahead log beside it; 0 where there is none.
    public let logBytes: Int64
    /// Of the file system that holds it; absent when it could not be asked.
    public let freeBytes: Int64?
    /// The version the file itself says. Absent when it cannot be read, or is another program's.
    public private(set) var version: Int?
    /// In order of their names.
    public private(set) var tables: [Table] = []
    /// Absent when they cannot be read.
    public private(set) var shifts: Shifts?
    /// Why the store cannot be opened as it is; absent when it can.
    public private(set) var fault: StoreError?

    public struct Table: Sendable, Equatable {
        public let name: String
        /// Absent when they cannot be counted.
        public let rows: Int64?
    }

    public struct Shifts: Sendable, Equatable {
        public let count: Int64
        /// Without an end.
        public let unfinished: Int64
        /// Start of the earliest one; absent when there is none.
        public let firstStartedAt: UTCInstant?
        /// The latest one; its end is absent while it runs.
        public let lastStartedAt: UTCInstant?
        public let lastEndedAt: UTCInstant?
    }

    /// - Throws: what the operating system answers about the file; what is wrong with its content is `fault`.
    public init(of path: String) throws(StoreError) {
        let files = StoreFiles(path: path)
        bytes = try FileSystem.bytes(files.path)
        logBytes = try FileSystem.bytes(files.writeAheadLog)
        freeBytes = try? FileSystem.freeBytes(at: FileSystem.parent(of: path))
        do { _ = try RecordStore.version(at: path) } catch { fault = error }
        // What is said is of one moment: the transaction ends with the connection.
        guard let connection = try? StoreInspection.reader(of: files), (try? connection.execute("BEGIN")) != nil,
            (try? connection.firstInteger("PRAGMA application_id")) == StoreFormat.applicationID
        else { return }
        version = (try? connection.firstInteger("PRAGMA user_version")).flatMap { $0 }.map { Int($0) }
        tables = StoreFacts.tables(of: connection)
        shifts = try? StoreFacts.shifts(of: connection)
    }

    private static func tables(of connection: Connection) -> [Table] {
        let names =
            try? connection.rows(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY name")
        return (names ?? []).compactMap { row in
            guard case .text(let name)? = row.first else { return nil }
            // One damaged table does not hide the others.
            let rows = try? connection.firstInteger("SELECT count(*) FROM \(SQLText.name(name))")
            return Table(name: name, rows: rows)
        }
    }

    private static func shifts(of connection: Connection) throws(SQLiteError) -> Shifts {
        let count = try connection.firstInteger("SELECT count(*) FROM shift")
        let unfinished = try connection.firstInteger("SELECT count(*) FROM shift WHERE ended_at_us IS NULL")
        let first = try connection.firstInteger("SELECT min(started_at_us) FROM shift")
        let last = try connection.firstInteger("SELECT max(started_at_us) FROM shift")
        let ended = try connection.firstInteger(
            "SELECT ended_at_us FROM shift ORDER BY started_at_us DESC, id DESC LIMIT 1")
        return Shifts(
            count: count ?? 0, unfinished: unfinished ?? 0,
            firstStartedAt: first.map(UTCInstant.init(microseconds:)),
            lastStartedAt: last.map(UTCInstant.init(microseconds:)),
            lastEndedAt: ended.map(UTCInstant.init(microseconds:)))
    }
}
