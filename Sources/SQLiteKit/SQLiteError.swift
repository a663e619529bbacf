import CSQLite

/// What SQLite answered when it did not do what it was asked.
///
/// The message is SQLite's own fixed sentence for the code. It never holds a value, an argument or SQL text: a row's
/// values are places and money, and errors end up in logs.
public struct SQLiteError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The extended result code, <https://sqlite.org/rescode.html>.
    public let extendedCode: Int32

    public init(extendedCode: Int32) { self.extendedCode = extendedCode }

    /// What kind of failure it is; the kinds a caller may have to tell apart.
    public var code: Code { Code(rawValue: extendedCode & 0xFF) ?? .other }

    /// The primary result codes with a meaning of their own; everything else is `other`.
    public enum Code: Int32, Sendable {
        case permission = 3
        case busy = 5
        case locked = 6
        case readOnly = 8
        case interrupted = 9
        case ioFailure = 10
        case corrupt = 11
        case full = 13
        case cannotOpen = 14
        case schemaChanged = 17
        case constraint = 19
        case misuse = 21
        case denied = 23
        case notADatabase = 26
        case other = 1
    }

    public var message: String { String(cString: sqlite3_errstr(extendedCode)) }

    public var description: String { "SQLite \(extendedCode): \(message)" }
}
