import JSONText
import Report
import RouteStore
import Units

/// `milepost pause list`.
enum PauseListCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "pause list",
            summary: "List the pauses of a shift",
            operands: .optional("SHIFT|last"), flags: [.store, .json],
            discussion: "Without SHIFT it is the last one.",
            example: Example.afterShift([
                "pause add last --from 2026-11-02T09:00:00Z --to 2026-11-02T09:30:00Z", "pause list",
            ])),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let store = try arguments.recordsForReading(environment)
            let shift = try store.shift(named: arguments.operands.first)
            let pauses = try storing { () throws(StoreError) in try store.shiftPauses(of: shift) }
            if arguments.has("--json") {
                return try output.write(
                    document: RecordDocument.document(
                        of: store,
                        [("shift", RecordDocument.id(shift)), ("pauses", .array(pauses.map(RecordDocument.pause)))]))
            }
            let rows = pauses.map { pause in
                [
                    pause.id.short, pause.startedAt.rfc3339, pause.endedAt?.rfc3339 ?? "-",
                    pause.endedAt.map {
                        DurationText.text(microseconds: $0.microseconds(since: pause.startedAt))
                    } ?? "-",
                ]
            }
            try output.write(
                rows.isEmpty
                    ? "Shift \(shift.short) has no pauses\n"
                    : TextTable.lines([["pause", "from", "to", "length"]] + rows, rightAligned: [3]))
        })
}
