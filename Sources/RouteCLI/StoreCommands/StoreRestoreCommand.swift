import Glibc
import JSONText
import RouteStore

/// `milepost store restore`.
enum StoreRestoreCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "store restore",
            summary: "Put a copy or a backup in the store's place, and keep the present store aside",
            operands: .one("COPY|FILE"),
            flags: [.store, .json],
            discussion: """
                COPY is a name that 'milepost store copies' lists, or 'latest' for the newest whole copy made before
                an upgrade. FILE is a store's file, a document of 'milepost store backup', or the folder of an
                automatic backup. It is verified before anything is moved; nothing is merged (that is
                'milepost store import'). The present store goes to STORE.safety/failed-open-N/.
                """,
            example: "milepost store restore Samples/stores/v12.sqlite --store restored.sqlite"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let target = try arguments.store(environment)
        try target.makeFolders()
        let progress = Progress(isShown: environment.showsProgress)
        defer { progress.clear() }
        let restored = try RestoredStore.restore(arguments.operands[0], into: target.path, progress)
        if arguments.has("--json") { return try output.write(document: restored.document) }
        try output.write(restored.text)
    }
}

/// What was put in a store's place, and where that store is now.
struct RestoredStore {
    let path: String
    let source: String
    /// Absent when there was no store.
    let aside: String?
    let version: Int
    /// Of a document.
    let imported: ImportReport?

    /// - Parameter what: `latest`, the name of a kept store, a file, or a folder.
    static func restore(
        _ what: String, into path: String, _ progress: Progress
    ) throws(CommandFailure) -> RestoredStore {
        let keeper = try storing { () throws(StoreError) in try StoreKeeper(StoreFiles(path: path)) }
        if what == "latest" { return try latest(keeper, progress) }
        let source = try KeptCopies(of: path).store(named: what)?.path ?? what
        if isDocument(source) {
            let made = try backingUp { () throws(BackupError) in
                try keeper.restoreDocument(source, progress: progress.show)
            }
            return try RestoredStore(path, source, made.aside, made.imported)
        }
        let aside = try storing { () throws(StoreError) in try keeper.restore(source, progress: progress.show) }
        return try RestoredStore(path, source, aside, nil)
    }

    static func latest(_ keeper: StoreKeeper, _ progress: Progress) throws(CommandFailure) -> RestoredStore {
        let (copy, aside) = try storing { () throws(StoreError) in
            try keeper.restoreLatest(progress: progress.show)
        }
        return try RestoredStore(keeper.files.path, copy, aside, nil)
    }

    private init(_ path: String, _ source: String, _ aside: String?, _ imported: ImportReport?) throws(CommandFailure) {
        self.path = path
        self.source = source
        self.aside = aside
        self.imported = imported
        version = try storing { () throws(StoreError) in try RecordStore.version(at: path) }
    }

    var document: JSONValue {
        StoreDocument.document(
            path, version: version,
            [
                ("restoredFrom", .string(source)), ("movedAsideTo", JSONValue(aside)),
                ("imported", imported.map { .object(ImportText.members($0)) } ?? .null),
            ])
    }

    var text: String {
        var text = "Restored \(path) from \(source) (version \(version))\n"
        if let aside { text += "The store that was there is in \(aside)\n" }
        return text + (imported.map(ImportText.text) ?? "")
    }

    /// A folder, or a file that begins as a JSON document does.
    private static func isDocument(_ path: String) -> Bool {
        if StorePath.folderIsPresent(path) { return true }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(file, &bytes, bytes.count)
        return bytes.prefix(max(0, count)).first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
    }
}
