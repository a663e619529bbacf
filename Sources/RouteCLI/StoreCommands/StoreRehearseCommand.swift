import JSONText
import RouteStore

/// `milepost store rehearse`.
enum StoreRehearseCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "store rehearse",
            summary: "Do an upgrade on a copy, and print what it would keep and add",
            operands: .optional("PATH"),
            flags: [.store, .json],
            discussion: """
                Every row of every table is read before and after. The digests are sums over whole rows: equal ones
                mean that not a value was changed, lost, added or exchanged. The store itself is only read.
                """,
            example: "milepost store rehearse Samples/stores/v03.sqlite"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let path = try arguments.store(environment, operand: arguments.operands.first).existing()
        let version = try storing { () throws(StoreError) in try RecordStore.version(at: path) }
        let progress = Progress(isShown: environment.showsProgress)
        defer { progress.clear() }
        let report = try storing { () throws(StoreError) in
            try RecordStore.rehearse(path, progress: progress.show)
        }
        if arguments.has("--json") {
            return try output.write(
                document: StoreDocument.document(
                    path, version: version,
                    [
                        ("from", JSONValue(version)), ("to", JSONValue(report?.to ?? version)),
                        ("kept", StoreDocument.lines(report?.kept ?? [])),
                        ("added", StoreDocument.lines(report?.added ?? [])),
                    ]))
        }
        guard let report else {
            return try output.write("\(path) is at version \(version): an upgrade has nothing to do\n")
        }
        try output.write(
            "\(path) from version \(report.from) to \(report.to), on a copy: nothing would be lost\n"
                + MigrationText.text(report))
    }
}
