/// Everything that can keep a store from being opened, read or written. Closed: a caller handles every case.
///
/// A case names a file, a version, a table or a column. None holds a value of a row.
public enum StoreError: Error, Sendable, Equatable {
    /// There is no such file.
    case missing(path: String)
    /// There is no such file, but what belongs to one: it was there once (S4).
    case missingBesideItsCopies(path: String, found: [String])
    /// The folder that should hold the file is not there.
    case folderMissing(path: String)
    /// The file is there already.
    case exists(path: String)
    /// The file has no bytes: a new store only when asked for.
    case empty(path: String)
    case notPermitted(path: String)
    /// Written by a later program (M4).
    case newer(path: String, found: Int, known: Int)
    /// Some other file.
    case notADatabase(path: String)
    /// An SQLite file, but not the one its version promises.
    case foreignShape(path: String, difference: String)
    /// An SQLite file that cannot be read as one.
    case damaged(path: String)
    case diskFull(path: String)
    /// Too little room to copy and migrate (M5); bytes.
    case noRoom(path: String, missingBytes: Int64)
    case ioFailure(path: String)
    /// Another command is writing, and did not finish in time.
    case busy(path: String)
    /// A service works on this store; its process, when it could be read.
    case held(path: String, process: Int32?)
    /// A migration that would have changed what it must not change (M3). The store is as it was.
    case auditFailed(path: String, table: String, column: String?)
    /// A migration that would have broken references (M1). The store is as it was.
    case brokenReference(path: String, table: String)
    /// The row breaks a rule of its table: a duplicate key, a missing parent.
    case constraint(path: String)
    /// The shift would overlap another one.
    case overlappingShift(path: String)
    /// The same log was replayed into this store before.
    case alreadyReplayed(path: String)
    /// What is to be changed is not there.
    case noSuchRecord(path: String)
    /// Both stores hold a shift without an end (S2).
    case twoUnfinishedShifts(path: String)
    /// There is no copy to restore.
    case noCopy(path: String)
    /// A step of a migration was refused.
    case migrationFailed(path: String, version: Int)
    /// Anything else SQLite said: its extended result code.
    case database(path: String, code: Int32)
}
