import CSQLite

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

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
        let precise = extended & 0xFF == code & 0xFF ? extended : code
        throw SQLiteError(extendedCode: isForLackOfSpace(precise) ? SQLITE_FULL : precise)
    }

    /// SQLite calls a disk full only where a page did not fit. Where the files it keeps beside the database did not, it
    /// says an I/O error, and the system knows better.
    private func isForLackOfSpace(_ code: Int32) -> Bool {
        [SQLITE_IOERR, SQLITE_CANTOPEN].contains(code & 0xFF)
            && [ENOSPC, EDQUOT].contains(sqlite3_system_errno(pointer))
    }
}

/// Stops the statement a connection is running, from any thread; the statement then throws `interrupted`.
public struct Interrupter: Sendable {
    let handle: DatabaseHandle

    public func interrupt() { sqlite3_interrupt(handle.pointer) }
}
