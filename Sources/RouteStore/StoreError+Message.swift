extension StoreError: CustomStringConvertible {
    /// One line: what is wrong, which file, what to do.
    public var description: String {
        switch self {
        case .missing(let path): "no store at \(path): check the path, or start a shift to create one"
        case .missingBesideItsCopies(let path, let found):
            "no store at \(path), but \(found.joined(separator: " and ")) beside it: restore a copy"
                + " (milepost store move-aside --restore latest), or say --create to start anew"
        case .folderMissing(let path): "the folder of \(path) does not exist: create it, or choose another --store"
        case .exists(let path): "\(path) exists: choose another name, or move it aside"
        case .empty(let path): "\(path) is an empty file: say --create to make it a new store, or remove it"
        case .notPermitted(let path): "no permission to open \(path): check its owner and mode, and its folder's"
        case .newer(let path, let found, let known):
            "\(path) is at schema version \(found), newer than this program's \(known): use the newer program;"
                + " nothing was changed"
        case .notADatabase(let path): "\(path) is not a Milepost store: check the path"
        case .foreignShape(let path, let difference):
            "\(path) does not have the shape its version promises (\(difference)): nothing was changed;"
                + " see milepost store check"
        case .damaged(let path): "\(path) is damaged: nothing was deleted; see milepost store copies and move-aside"
        case .diskFull(let path): "no space left to write \(path): free some, then try again"
        case .noRoom(let path, let bytes):
            "upgrading \(path) needs \(bytes) bytes more of free space: nothing was changed; free some, then try again"
        case .ioFailure(let path): "\(path) could not be read or written: check the disk; nothing was deleted"
        case .busy(let path): "\(path) is being written by another command: try again"
        case .held(let path, let process):
            "\(path) is in use by the service" + (process.map { " (process \($0))" } ?? "")
                + ": stop it first, or try again"
        case .auditFailed(let path, let table, let column):
            "upgrading \(path) would have changed \(table)\(column.map { "." + $0 } ?? ""): stopped,"
                + " the store is as it was; please report this"
        case .brokenReference(let path, let table):
            "upgrading \(path) would have broken references of \(table): stopped, the store is as it was;"
                + " please report this"
        default: rest
        }
    }

    private var rest: String {
        switch self {
        case .constraint(let path):
            "\(path) refused a record that breaks a rule of its table: check its identity and its parent"
        case .alreadyReplayed(let path): "\(path) already has a shift made from this log: it is not recorded twice"
        case .overlappingShift(let path):
            "\(path) already has a shift in that time: choose another time, or another store"
        case .noSuchRecord(let path): "\(path) has no such record: check its identity"
        case .twoUnfinishedShifts(let path):
            "\(path) and the store it would join both have an unfinished shift: end one first"
        case .noCopy(let path): "\(path) has no copy to restore: see milepost store copies"
        case .migrationFailed(let path, let version):
            "upgrading \(path) to version \(version) failed: stopped, the store is as it was; please report this"
        case .database(let path, let code): "\(path): SQLite error \(code); nothing was deleted"
        default: ""
        }
    }
}
