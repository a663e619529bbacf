/// A value as SQLite stores it: its whole value space, and the only way a value of unknown kind enters a statement.
public enum SQLiteValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
}
