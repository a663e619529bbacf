import JSONText
import RouteStore

/// `milepost store copies`.
enum StoreCopiesCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "store copies",
            summary: "List what is kept beside the store: copies, stores moved aside, automatic backups",
            flags: [.store, .json],
            discussion: """
                Every one of them can be put in the store's place: milepost store restore NAME.
                The store itself need not be there, nor be readable.
                """,
            example: "milepost store copies --store Samples/stores/v16.sqlite"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let path = try arguments.store(environment).path
        let copies = try KeptCopies(of: path)
        if arguments.has("--json") {
            return try output.write(
                document: StoreDocument.document(
                    path, version: (try? StoreFacts(of: path))?.version, [("copies", copies.document)]))
        }
        try output.write(copies.isEmpty ? "Nothing is kept beside \(path)\n" : "Beside \(path):\n" + copies.text)
    }
}
