import CSQLite

extension Connection {
    /// Copies this whole database over another one, page by page, as one consistent state, what is still in the WAL
    /// included. What the other held before is gone.
    ///
    /// - Throws: `busy` or `locked` when a writer does not let go for as long as the busy timeout of either side.
    public func copy(over destination: Connection) throws(SQLiteError) {
        guard let backup = sqlite3_backup_init(destination.handle.pointer, "main", handle.pointer, "main") else {
            throw SQLiteError(extendedCode: sqlite3_extended_errcode(destination.handle.pointer))
        }
        let outcome = sqlite3_backup_step(backup, -1)
        let finish = sqlite3_backup_finish(backup)
        try destination.handle.check(finish)
        // What may be tried again is no failure of the whole.
        guard outcome == SQLITE_DONE else { throw SQLiteError(extendedCode: outcome) }
    }
}
