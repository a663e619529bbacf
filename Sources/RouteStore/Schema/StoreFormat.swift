/// What makes a file a store, and how every connection to one is set.
enum StoreFormat {
    /// "MPOS".
    static let applicationID: Int64 = 0x4D50_4F53

    /// Bytes. Chosen for wear: ten-row commits with 100 h stored wrote 2.7 MB of WAL per hour, and 6.6 MB with 4096.
    static let pageSize: Int64 = 1024

    /// Milliseconds a command waits for another one's transaction (store.md S5).
    static let busyTimeout: Int32 = 5000

    static let applicationPragma = "PRAGMA application_id = 1297108819"

    static func versionPragma(_ version: Int) -> String { "PRAGMA user_version = \(version)" }

    /// Said once, before the first table: they stay with the file. Foreign keys are off while tables are rebuilt.
    static let creationPragmas = [
        "PRAGMA page_size = 1024", "PRAGMA journal_mode = WAL", "PRAGMA foreign_keys = OFF",
    ]

    /// Said on every connection; nothing of it is in the file.
    ///
    /// The log is folded back after 200 pages, not after SQLite's 1000: a file that grows costs the file system's
    /// journal more than the rows do. `tools/bench wear`: 4.3 MB instead of 8.2 MB in the first hour of a service.
    static let connectionPragmas =
        "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 200"
}
