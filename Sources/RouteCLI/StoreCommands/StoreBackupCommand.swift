import JSONText
import RouteStore

/// `milepost store backup`.
enum StoreBackupCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "store backup",
            summary: "Write everything a store holds into one JSON document",
            operands: .one("FILE"),
            flags: [.store, .json],
            discussion: """
                It is there whole or not at all, and replaces an older backup only once it is. - is standard output.
                The store is only read, whether a service has it or not; an old one is read as if it were upgraded.
                It holds places and names: keep it as you keep the store.
                """,
            example: "milepost store backup backup.json --store Samples/stores/v16.sqlite"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let path = try arguments.store(environment).existing()
        let target = arguments.operands[0]
        if target != "-" { try BackupTarget.check(target) }
        let version = try storing { () throws(StoreError) in try RecordStore.version(at: path) }
        let store = try storing { () throws(StoreError) in try RecordStore.openForReading(path) }
        if target == "-" { return try print(store, output) }
        let counts = try backingUp { () throws(BackupError) in try store.writeBackup(to: target) }
            .sorted { $0.key < $1.key }
        if arguments.has("--json") {
            let tables = counts.map { table, rows in ["table": .string(table), "rows": .integer(rows)] as JSONValue }
            return try output.write(
                document: StoreDocument.document(
                    path, version: version, [("file", .string(target)), ("tables", .array(tables))]))
        }
        let known = StoreDocument.known
        let readAs = version == known ? "" : ", as of version \(known)"
        try output.write("Wrote \(target): everything in \(path) (version \(version)\(readAs))\n")
        try output.write(
            TextTable.lines([["table", "rows"]] + counts.map { [$0.key, "\($0.value)"] }, rightAligned: [1]))
    }

    private static func print(_ store: RecordStore, _ output: OutputStream) throws(CommandFailure) {
        var failure: CommandFailure?
        do throws(BackupError) {
            try store.writeBackup { (bytes) throws(BackupError) in
                do throws(CommandFailure) { try output.append { $0 += bytes } } catch {
                    failure = error
                    throw .file(.write, path: "standard output", code: 0)
                }
            }
        } catch { throw failure ?? CommandFailure(error) }
    }
}
