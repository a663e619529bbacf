import JSONText
import RouteStore

/// `milepost store migrate`.
enum StoreMigrateCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "store migrate",
            summary: "Upgrade an old store to the version this program writes",
            flags: [.store, .json],
            discussion: """
                A copy is made first, into STORE.safety/. The upgrade is one transaction; before it is kept, every
                table and column is compared with what was there, and any difference undoes all of it.
                Commands that write upgrade by themselves. 'milepost store rehearse' does it all on a copy.
                """,
            example: "cp Samples/stores/v05.sqlite old.sqlite && milepost store migrate --store old.sqlite"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let path = try arguments.store(environment).existing()
        let version = try storing { () throws(StoreError) in try RecordStore.version(at: path) }
        let progress = Progress(isShown: environment.showsProgress)
        defer { progress.clear() }
        let report = try storing { () throws(StoreError) in
            try RecordStore.migrate(path, progress: progress.show)
        }
        if arguments.has("--json") {
            return try output.write(
                document: StoreDocument.document(
                    path, version: version,
                    [
                        ("migrated", .bool(report != nil)), ("copy", JSONValue(report?.copy)),
                        ("kept", StoreDocument.lines(report?.kept ?? [])),
                        ("added", StoreDocument.lines(report?.added ?? [])),
                    ]))
        }
        guard let report else { return try output.write("\(path) is at version \(version): nothing to do\n") }
        try output.write("Upgraded \(path) from version \(report.from) to \(report.to); nothing was lost\n")
        try output.write(
            report.copy.map { "The store as it was is kept in \($0)\n" }
                ?? "A copy of the store as it was is among its copies already\n")
        try output.write(MigrationText.text(report))
    }
}
