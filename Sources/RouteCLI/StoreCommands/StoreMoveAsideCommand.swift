import JSONText
import RouteStore

/// `milepost store move-aside`.
enum StoreMoveAsideCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "store move-aside",
            summary: "Move a store that cannot be opened out of the way, deleting nothing",
            flags: [
                .init("--restore", "latest", "then put the newest whole copy in its place"), .store, .json,
            ],
            discussion: """
                The store goes to STORE.safety/failed-open-N/ with its write-ahead log. When no copy can be restored,
                it stays where it is. After this the next store there has to be asked for: --create, or
                'milepost store restore'.
                """,
            example: "cp Samples/stores/v12.sqlite broken.sqlite && milepost store move-aside --store broken.sqlite"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let path = try arguments.store(environment).existing()
        let restores = try arguments.value("--restore", expecting: "'latest'; for others: milepost store restore") {
            $0 == "latest" ? true : nil
        }
        let keeper = try storing { () throws(StoreError) in try StoreKeeper(StoreFiles(path: path)) }
        if restores == true {
            let progress = Progress(isShown: environment.showsProgress)
            defer { progress.clear() }
            let restored = try RestoredStore.latest(keeper, progress)
            return try output.write(arguments.has("--json") ? restored.document.text(.pretty) + "\n" : restored.text)
        }
        let version = (try? StoreFacts(of: path))?.version
        let aside = try storing { () throws(StoreError) in try keeper.moveAside() }
        if arguments.has("--json") {
            return try output.write(
                document: StoreDocument.document(
                    path, version: version, [("restoredFrom", .null), ("movedAsideTo", .string(aside))]))
        }
        try output.write("Moved \(path) to \(aside); nothing was deleted\n")
    }
}
