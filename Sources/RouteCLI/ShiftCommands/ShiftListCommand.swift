import JSONText
import Report
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// `milepost shift list`.
enum ShiftListCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "shift list",
            summary: "List shifts, newest first, with what was recorded of each",
            flags: [
                .init("--limit", "N", "how many at most (default 20)"), .init("--all", nil, "all of them"), .store,
                .units, .json,
            ],
            discussion: "Every distance is measured anew from what is stored, so that a long list takes its time.",
            example: """
                milepost replay Samples/nmea/commute.nmea --store own.sqlite \\
                      && milepost shift list --store own.sqlite
                """),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let unit = try arguments.unit()
        let limit = try limit(arguments)
        let target = try arguments.store(environment)
        let store = try ShiftStore.openForReading(target)
        let now = environment.now(of: target.path)
        let shifts = try storing { () throws(StoreError) in try store.records.shifts() }
        var listed: [ListedShift] = []
        for shift in shifts.reversed().prefix(limit) {
            try storing { () throws(StoreError) in
                listed.append(try ListedShift(shift, in: store.records, now: now))
            }
        }
        if arguments.has("--json") {
            return try output.write(
                document: RecordDocument.document(
                    of: store.records, isSafeMode: store.fault != nil,
                    [("count", JSONValue(shifts.count)), ("shifts", .array(listed.map(\.document)))]))
        }
        try store.sayFault(output)
        try output.write(text(listed.map(\.measurement), of: shifts.count, unit: unit))
    }

    private static func limit(_ arguments: ParsedArguments) throws(CommandFailure) -> Int {
        if arguments.has("--all") {
            if arguments.has("--limit") { throw .usage("--all and --limit exclude each other") }
            return .max
        }
        return try arguments.value("--limit", expecting: "a number above 0") { Int($0).flatMap { $0 > 0 ? $0 : nil } }
            ?? 20
    }

    private static func text(_ shifts: [ShiftMeasurement], of count: Int, unit: DistanceUnit) -> String {
        guard !shifts.isEmpty else { return "No shift is recorded\n" }
        let rows = shifts.map { measurement in
            let shift = measurement.shift
            return [
                shift.id.short, shift.startedAt.rfc3339, shift.endedAt?.rfc3339 ?? "now",
                DurationText.text(microseconds: measurement.clock.working), shift.grossEarnings?.text ?? "-",
                RouteStatement(measurement.route.distance, unit: unit).headline,
            ]
        }
        let table = TextTable.lines(
            [["shift", "started", "ended", "worked", "earned", "route"]] + rows, rightAligned: [3, 4])
        let more = count - shifts.count
        return table + (more > 0 ? "  and \(more) more (--all lists them)\n" : "")
    }
}
