import JSONText
import RouteStore

/// `milepost store check`.
enum StoreCheckCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "store check",
            summary: "Look for damage, foreign tables, broken references and rows that no rule allows",
            operands: .optional("PATH"),
            flags: [.store, .json],
            discussion: """
                Everything is read and nothing is changed; an old store is checked as it is. Rows that no rule allows
                are kept as they are: an old store may hold some, and they count where they can count.
                Exit code: 0 nothing found; 65 rows, references or a shape that should not be; 74 damage.
                """,
            example: "milepost store check Samples/stores/v16.sqlite"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let path = try arguments.store(environment, operand: arguments.operands.first).existing()
        let findings = try storing { () throws(StoreError) in try StoreCheck.run(path) }
        let version = try storing { () throws(StoreError) in try StoreFacts(of: path) }.version
        if arguments.has("--json") {
            try output.write(
                document: StoreDocument.document(
                    path, version: version,
                    [("clean", .bool(findings.isEmpty)), ("findings", .array(findings.map(document)))]))
        } else {
            try output.write(findings.isEmpty ? "\(path): nothing found\n" : "\(path):\n" + text(findings))
        }
        guard !findings.isEmpty else { return }
        try output.flush()
        let isDamaged = findings.contains { $0.kind == .integrity }
        throw CommandFailure(
            isDamaged ? .inputOutput : .inputWrong,
            "\(path): \(findings.count) \(findings.count == 1 ? "finding" : "findings"); nothing was changed")
    }

    private static func document(_ finding: StoreFinding) -> JSONValue {
        [
            "kind": .string(finding.kind.rawValue), "table": JSONValue(finding.table),
            "count": JSONValue(finding.count), "meaning": .string(finding.meaning),
        ]
    }

    private static func text(_ findings: [StoreFinding]) -> String {
        TextTable.lines(
            findings.map { [$0.kind.rawValue, $0.table ?? "", "\($0.count)", $0.meaning] }, rightAligned: [2])
    }
}
