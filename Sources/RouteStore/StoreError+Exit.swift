extension StoreError {
    /// The exit code of a command that fails with it (store.md S6, sysexits).
    public var exitCode: Int32 {
        switch self {
        case .missing: 66
        case .missingBesideItsCopies, .folderMissing, .exists: 73
        case .notPermitted: 77
        case .newer: 69
        case .empty, .notADatabase, .foreignShape, .constraint, .overlappingShift, .alreadyReplayed, .noSuchRecord,
            .noCopy:
            65
        case .damaged, .diskFull, .noRoom, .ioFailure, .auditFailed, .brokenReference, .migrationFailed, .database: 74
        case .busy, .held, .twoUnfinishedShifts: 75
        }
    }
}
