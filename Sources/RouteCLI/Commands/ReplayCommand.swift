import Capture
import JSONText
import RouteEngine
import RouteStore

/// `milepost replay`.
enum ReplayCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "replay",
            summary: "Run recorded logs through capture and print what was recorded",
            operands: .some("LOG…"),
            flags: [
                .init("--events", "FILE", "the driver's events, one JSON object a line"),
                .date,
                .init("--speed", "max|1x|Nx", "as fast as it goes (default), or N times the pace of the log"),
                .rules,
                .init("--compare", nil, "print the distance under both rule sets"),
                .init("--store", "PATH", "keep the shift in this store; without it nothing is kept"),
                .create,
                .init("--explain", "FILE", "write one JSON line a fix: what was decided, and why"),
                .units, .json,
            ],
            discussion: """
                Logs are NMEA 0183, gpsd JSON or GPX, recognised by content; - is standard input; .gz too.
                Several logs are one shift, taken in the order of their first instants.
                An event is {"at": "2026-03-14T08:10:00Z", "do": "pause"}; do is startShift, endShift, pause,
                resume, park or drive.
                """,
            example: "milepost replay Samples/nmea/commute.nmea"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let unit = try arguments.unit()
        let run = ReplayRun(
            logs: arguments.operands.map(InputFile.init(path:)),
            events: try events(arguments),
            ruleSet: try arguments.ruleSet() ?? .two,
            firstDay: try arguments.firstDay(),
            pacer: try pacer(arguments),
            explain: try explain(arguments),
            isDigested: arguments.has("--store"))
        let keeping = try keeping(arguments, environment)
        let present = try keeping?.openPresent()
        let outcome = try run.run(comparing: arguments.has("--compare"), environment)
        let kept = try keeping?.keep(outcome, in: present)
        if arguments.has("--json") {
            try output.write(ReplayDocument.document(outcome, keptIn: keeping?.path).text(.pretty) + "\n")
        } else {
            try output.write(ReplayText.text(outcome, unit: unit))
            if let kept { try output.write(kept) }
        }
    }

    private static func explain(_ arguments: ParsedArguments) throws(CommandFailure) -> ExplainFile? {
        let read = arguments.operands + [arguments.value("--events")].compactMap(\.self)
        return try arguments.value("--explain").map { (path) throws(CommandFailure) in
            try ExplainFile(path: path, besides: read)
        }
    }

    /// Only a store that is named is written: the default one is for what is really driven.
    private static func keeping(
        _ arguments: ParsedArguments, _ environment: Environment
    ) throws(CommandFailure) -> ReplayKeeping? {
        guard arguments.has("--store") else {
            if arguments.has("--create") { throw .usage("--create makes a new store; name it: --store PATH") }
            return nil
        }
        return ReplayKeeping(
            path: try arguments.store(environment).path,
            creation: arguments.has("--create") ? .asked : .whenNew, newIdentity: environment.newIdentity)
    }

    private static func events(_ arguments: ParsedArguments) throws(CommandFailure) -> [ScheduledEvent] {
        guard let path = arguments.value("--events") else { return [] }
        if path == "-", arguments.operands.contains("-") {
            throw .usage("the log and the events cannot both be standard input")
        }
        return try DriverEventFile.read(path)
    }

    private static func pacer(_ arguments: ParsedArguments) throws(CommandFailure) -> ReplayPacer? {
        let factor = try arguments.value("--speed", expecting: "max, 1x, or Nx with N from 0.01 to 100000") { text in
            if text == "max" { return 0.0 }
            guard text.hasSuffix("x"), let factor = Double(text.dropLast()), (0.01...100_000).contains(factor) else {
                return nil
            }
            return factor
        }
        return factor.flatMap { $0 > 0 ? ReplayPacer(factor: $0) : nil }
    }
}
