import CSQLite

/// The SQLite this program runs with.
public enum SQLiteLibrary {
    /// Such as "3.40.1".
    public static var version: String { String(cString: sqlite3_libversion()) }

    /// It knows STRICT tables (3.37) and everything else the store asks for.
    public static var isRecentEnough: Bool { sqlite3_libversion_number() >= 3_037_000 }
}
