package import SQLiteKit

/// An open store: the driver's record and its routes, at the version this program writes.
///
/// Used from one isolation at a time. Every method that writes does so in one transaction of its own, or in the one
/// `inTransaction` has open.
public final class RecordStore {
    package let connection: Connection
    /// The file; empty for a temporary store.
    public let path: String

    init(connection: Connection, path: String) {
        self.connection = connection
        self.path = path
    }

    /// Runs several writes as one: all of them are kept, or none.
    ///
    /// Inside another one it is part of that.
    public func inTransaction<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        try inTransaction(translating: { $0 }, body)
    }

    /// Runs what judges and writes as one, so that what was judged still holds when it is written: all of it is kept,
    /// or none.
    ///
    /// - Parameter translating: says the store's own errors in the caller's words.
    public func inTransaction<Result, Failure: Error>(
        translating: (StoreError) -> Failure, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard !connection.isInTransaction else { return try body() }
        let path = path
        return try connection.transaction(.immediate, translating: { translating(StoreError($0, path: path)) }, body)
    }

    /// Runs several reads on one unchanging state of the store.
    public func inSnapshot<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        try inSnapshot(translating: { $0 }, body)
    }

    /// Reads on one unchanging state of the store, and does something else with it meanwhile.
    ///
    /// - Parameter translating: says the store's own errors in the caller's words.
    public func inSnapshot<Result, Failure: Error>(
        translating: (StoreError) -> Failure, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard !connection.isInTransaction else { return try body() }
        let path = path
        return try connection.transaction(.deferred, translating: { translating(StoreError($0, path: path)) }, body)
    }

    /// Changes whenever another connection has written; what this one writes leaves it as it is.
    public func dataVersion() throws(StoreError) -> Int64 {
        try translating { () throws(SQLiteError) in try connection.firstInteger("PRAGMA data_version") ?? 0 }
    }

    /// Says SQLite's errors in the store's words.
    func translating<Result>(_ body: () throws(SQLiteError) -> Result) throws(StoreError) -> Result {
        do { return try body() } catch { throw StoreError(error, path: path) }
    }
}
