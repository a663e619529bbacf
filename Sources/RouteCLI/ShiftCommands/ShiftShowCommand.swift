import JSONText
import Report
import RouteEngine
import RouteStore
import ShiftLog

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
        let store = try ShiftStore.openForReading(try arguments.store(environment))
        let shift = try find(arguments.operands.first ?? "last", in: store.records)
        let now = EventClock(reading: environment.readClock()).latest
        let measurement = try storing { () throws(StoreError) in
            try ShiftMeasurement(of: shift, in: store.records, now: now, forcing: ruleSet)
        }
        if arguments.has("--json") { return try output.write(document: document(measurement, store)) }
        try store.sayFault(output)
        try output.write(ShiftText.lines(measurement, unit: unit).joined(separator: "\n") + "\n")
    }

    static func find(_ word: String, in store: RecordStore) throws(CommandFailure) -> Shift {
        let shifts = try storing { () throws(StoreError) in try store.shifts() }
        let id = try RecordWord(text: word, noun: "shift").find(among: shifts.map(\.id))
        guard let shift = shifts.first(where: { $0.id == id }) else {
            throw CommandFailure(StoreError.noSuchRecord(path: store.path))
        }
        return shift
    }

    private static func document(_ measurement: ShiftMeasurement, _ store: ShiftStore) -> JSONValue {
        let shift = measurement.shift
        return [
            "formatVersion": 1,
            "store": ["path": .string(store.records.path), "safeMode": .bool(store.fault != nil)],
            "shift": RouteJSON.shift(
                id: shift.id, startedAt: shift.startedAt, endedAt: shift.endedAt, clock: measurement.clock),
            "distance": RouteJSON.distance(measurement.route.distance),
            "gaps": RouteJSON.gaps(measurement.route.gaps),
            "statement": .string(RouteStatement(measurement.route.distance).headline),
        ]
    }
}
