import CSQLite

/// Owns the C handle, and closes it when nobody needs it any more.
///
/// Unchecked, because SQLite promises exactly one thing across threads on such a handle, and it is the only thing done
/// from another one: `sqlite3_interrupt`. Everything else goes through `Connection`, which stays in one isolation.
final class DatabaseHandle: @unchecked Sendable {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    // Version 2 of close waits for statements that are still alive instead of leaking the connection.
    deinit { sqlite3_close_v2(pointer) }

    /// Throws what the code says unless it says success.
    func check(_ code: Int32) throws(SQLiteError) {
        guard code != SQLITE_OK else { return }
        let extended = sqlite3_extended_errcode(pointer)
        // A call refused as misuse leaves the connection's last code alone, so only a matching one is more precise.
        throw SQLiteError(extendedCode: extended & 0xFF == code & 0xFF ? extended : code)
    }
}

/// Stops the statement a connection is running, from any thread; the statement then throws `interrupted`.
public struct Interrupter: Sendable {
    let handle: DatabaseHandle

    public func interrupt() { sqlite3_interrupt(handle.pointer) }
}
