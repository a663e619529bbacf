import JSONText
import RouteStore

/// `milepost store info`.
enum StoreInfoCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "store info",
            summary: "Say what a store is: its version, size, rows, copies, and who has it",
            operands: .optional("PATH"),
            flags: [.store, .json],
            discussion: """
                It only reads, and says of a broken store what can still be said. The exit code is 0 for a store that
                can be opened: 69 when a later program wrote it, 65 when it is no Milepost store or not as its
                version promises, 74 when it is damaged, 66 or 73 when it is not there, 77 without permission.
                """,
            example: "milepost store info Samples/stores/v16.sqlite"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let path = try arguments.store(environment, operand: arguments.operands.first).existing()
        let facts = try storing { () throws(StoreError) in try StoreFacts(of: path) }
        switch facts.fault {
        // There is nothing to say anything about.
        case .missing(let path): throw CommandFailure(.missing(path: path))
        case .folderMissing(let path): throw CommandFailure(.folderMissing(path: path))
        default: break
        }
        let copies = try KeptCopies(of: path)
        let holder = ServiceLock.holder(of: StoreFiles(path: path))
        if arguments.has("--json") {
            try output.write(document: StoreInfoDocument.document(path, facts, copies, holder))
        } else {
            try output.write(StoreInfoText.text(path, facts, copies, holder))
        }
        guard let fault = facts.fault else { return }
        try output.flush()
        throw CommandFailure(fault)
    }
}
