import JSONText
import RouteStore

/// `milepost store adopt`.
enum StoreAdoptCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "store adopt",
            summary: "Bring the shifts recorded in safe mode into the store",
            flags: [.store, .json],
            discussion: """
                While a store cannot be opened, shifts go to STORE.safety/safe-mode-N.sqlite. This takes them over
                under their own identities, once the store can be opened again, and moves each file into
                STORE.safety/adopted/. Refused while both hold an unfinished shift, and while a service has the store.
                """,
            example: "cp Samples/stores/v16.sqlite own.sqlite && milepost store adopt --store own.sqlite"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let path = try arguments.store(environment).existing()
        let version = try storing { () throws(StoreError) in try RecordStore.version(at: path) }
        let keeper = try storing { () throws(StoreError) in try StoreKeeper(StoreFiles(path: path)) }
        let progress = Progress(isShown: environment.showsProgress)
        defer { progress.clear() }
        let adopted = try backingUp { () throws(BackupError) in try keeper.adopt(progress: progress.show) }
        if arguments.has("--json") {
            let documents = adopted.map { path, report in
                JSONValue.object([("file", .string(path))] + ImportText.members(report))
            }
            return try output.write(
                document: StoreDocument.document(path, version: version, [("adopted", .array(documents))]))
        }
        if adopted.isEmpty { try output.write("Nothing waits to be adopted into \(path)\n") }
        for (file, report) in adopted {
            try output.write("Adopted into \(path); the file is kept as \(file)\n" + ImportText.text(report))
        }
    }
}
