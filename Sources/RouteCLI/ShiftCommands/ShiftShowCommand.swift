import JSONText
import Report
import RouteStore

/// `milepost shift show`.
enum ShiftShowCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "shift show",
            summary: "Show one shift: what was recorded, its times, its gaps",
            operands: .optional("ID|last"),
            flags: [.store, .rules, .units, .json],
            discussion: """
                ID is a shift's identity, or four or more of its first digits; without it, the last shift is shown.
                --rules measures what is stored under other rules; nothing is judged again.
                """,
            example:
                "milepost replay Samples/nmea/commute.nmea --store own.sqlite && milepost shift show --store own.sqlite"
        ),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let unit = try arguments.unit()
        let ruleSet = try arguments.ruleSet()
        let target = try arguments.store(environment)
        let store = try ShiftStore.openForReading(target)
        let shift = try find(arguments.operands.first ?? "last", in: store.records)
        let now = environment.now(of: target.path)
        let details = try storing { () throws(StoreError) in
            try ShiftDetails(of: shift, in: store.records, now: now, forcing: ruleSet)
        }
        if arguments.has("--json") {
            return try output.write(
                document: RecordDocument.document(
                    of: store.records, isSafeMode: store.fault != nil, details.members))
        }
        try store.sayFault(output)
        try output.write(details.lines(unit: unit).joined(separator: "\n") + "\n")
    }

    /// The shift a word names.
    static func find(_ word: String, in store: RecordStore) throws(CommandFailure) -> Shift {
        let id = try RecordWord(text: word, kind: .shift).find(in: store)
        guard let shift = try storing({ () throws(StoreError) in try store.shift(id) }) else {
            throw CommandFailure(StoreError.noSuchRecord(path: store.path))
        }
        return shift
    }
}
