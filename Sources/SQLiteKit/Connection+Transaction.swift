extension Connection {
    /// When a transaction takes its lock.
    public enum TransactionKind: String, Sendable {
        /// At once, so that what is read in it still holds when it writes.
        case immediate = "BEGIN IMMEDIATE"
        /// At the first read: one unchanging view for several reads.
        case deferred = "BEGIN DEFERRED"
    }

    /// Runs `body` in one transaction: all of it is kept, or, when it or the commit throws, nothing.
    ///
    /// - Parameter translating: turns SQLite's own error into the caller's.
    public func transaction<Result, Failure: Error>(
        _ kind: TransactionKind, translating: (SQLiteError) -> Failure, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        do { try execute(kind.rawValue) } catch { throw translating(error) }
        let result: Result
        do { result = try body() } catch {
            rollBack()
            throw error
        }
        do { try execute("COMMIT") } catch {
            rollBack()
            throw translating(error)
        }
        return result
    }

    public func transaction<Result>(
        _ kind: TransactionKind, _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try transaction(kind, translating: { $0 }, body)
    }

    /// SQLite rolls back by itself on some failures (a full disk); a rollback of nothing is an error of no interest.
    private func rollBack() {
        guard isInTransaction else { return }
        try? execute("ROLLBACK")
    }
}
