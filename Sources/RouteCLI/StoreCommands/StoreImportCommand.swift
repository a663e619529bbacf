import JSONText
import RouteStore

/// `milepost store import`.
enum StoreImportCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "store import",
            summary: "Bring the records of a backup into a store",
            operands: .one("FILE|FOLDER"),
            flags: [.store, .create, .json],
            discussion: """
                FILE is a document of 'milepost store backup', FOLDER an automatic backup (STORE.backups). Records are
                known by their identities: new ones are added, what the store has stays as it is, and both kinds are
                reported. All of it is one transaction; the same document a second time changes nothing.
                Refused while a service records. A store that is not there is made.
                """,
            example: """
                milepost store backup - --store Samples/stores/v16.sqlite > b.json \\
                    && milepost store import b.json --store new.sqlite
                """),
        run: run)

    private struct Done {
        let report: ImportReport
        let isNew: Bool
        /// Of the store before.
        let version: Int?
    }

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let target = try arguments.store(environment)
        let source = arguments.operands[0]
        let progress = Progress(isShown: environment.showsProgress)
        defer { progress.clear() }
        let done = try run(source, into: target, creates: arguments.has("--create"), progress)
        if arguments.has("--json") {
            return try output.write(
                document: StoreDocument.document(
                    target.path, version: done.version,
                    [("source", .string(source)), ("created", .bool(done.isNew))] + ImportText.members(done.report)))
        }
        if let version = done.version, version != StoreDocument.known {
            try output.write("Upgraded \(target.path) from version \(version) to \(StoreDocument.known)\n")
        }
        let what = done.report.changedNothing ? "nothing in it is new" : done.isNew ? "a new store" : "records added"
        try output.write("Imported \(source) into \(target.path): \(what)\n" + ImportText.text(done.report))
    }

    private static func run(
        _ source: String, into target: StorePath, creates: Bool, _ progress: Progress
    ) throws(CommandFailure) -> Done {
        let files = StoreFiles(path: target.path)
        guard let version = try present(target, creates: creates) else {
            // What does not fit leaves no store behind.
            try target.makeFolders()
            let keeper = try storing { () throws(StoreError) in try StoreKeeper(files) }
            let made = try backingUp { () throws(BackupError) in
                try keeper.restoreDocument(source, progress: progress.show)
            }
            return Done(report: made.imported, isNew: true, version: nil)
        }
        let lock = try lock(files)
        defer { withExtendedLifetime(lock) {} }
        // A document that does not fit is no reason to upgrade.
        if version != StoreDocument.known { try rehearse(source, progress) }
        let store = try storing { () throws(StoreError) in
            // A store without an identity takes the document's.
            try RecordStore.open(
                target.path, creating: .never, holding: lock, identity: nil, progress: progress.show)
        }
        let report = try backingUp { () throws(BackupError) in
            try Importer(into: store, progress: progress.show).importDocument(source)
        }
        return Done(report: report, isNew: false, version: version)
    }

    private static func rehearse(_ source: String, _ progress: Progress) throws(CommandFailure) {
        let nobody = try storing { () throws(StoreError) in try RecordStore.temporary() }
        _ = try backingUp { () throws(BackupError) in
            try Importer(into: nobody, progress: progress.show).importDocument(source)
        }
    }

    /// - Returns: the version of the store that is there; nil when one is to be made.
    private static func present(_ target: StorePath, creates: Bool) throws(CommandFailure) -> Int? {
        do throws(StoreError) { return try RecordStore.version(at: target.path) } catch {
            switch error {
            case .missing: return nil
            case .folderMissing where target.isDefault: return nil
            case .missingBesideItsCopies where creates, .empty where creates: return nil
            default: throw CommandFailure(error)
            }
        }
    }

    /// The right of a service, so that none begins meanwhile. One that has it and records nothing is in no way.
    ///
    /// - Throws: 75 while a service records.
    private static func lock(_ files: StoreFiles) throws(CommandFailure) -> ServiceLock? {
        try storing { () throws(StoreError) in
            do throws(StoreError) { return try ServiceLock(files) } catch {
                guard case .held = error else { throw error }
                let store = try RecordStore.openForReading(files.path)
                guard try store.activeShifts().isEmpty else { throw error }
                return nil
            }
        }
    }
}
