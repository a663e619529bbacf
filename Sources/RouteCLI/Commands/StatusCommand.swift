import Capture
import JSONText
import Report
import RouteStore

/// `milepost status`.
enum StatusCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "status",
            summary: "Say what is being recorded now, and if nothing is, why",
            flags: [.store, .units, .json],
            discussion: """
                Asks the running service; without one it says so, and what the store alone knows. A shift is never ended
                for you: a vehicle that stands since yesterday is said to, and the shift goes on.
                """,
            example: """
                milepost shift start --store own.sqlite --at 2026-11-02T08:00:00Z \\
                      && milepost status --store own.sqlite
                """
        ),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let unit = try arguments.unit()
        let target = try arguments.store(environment)
        let document: JSONValue
        if let answer = environment.askStatus(target.path) {
            document = answer
        } else {
            document = try stored(target, environment)
        }
        if arguments.has("--json") { return try output.write(document: document) }
        try output.write(StatusText.lines(document, unit: unit).joined(separator: "\n") + "\n")
    }

    /// Where no service answers.
    private static func stored(
        _ target: StorePath, _ environment: Environment
    ) throws(CommandFailure) -> JSONValue {
        let store = try ShiftStore.openForReading(target)
        let status = try storing { () throws(StoreError) in
            try LiveStatus(
                withoutService: store.records, of: target.path, fault: store.fault,
                now: EventClock(reading: environment.readClock()).latest,
                freeBytes: StoreFiles(path: target.path).freeBytes)
        }
        return StatusDocument.document(status, isServiceRunning: false)
    }
}
