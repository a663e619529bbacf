import JSONText
import Report
import RouteEngine

/// `milepost measure`.
enum MeasureCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "measure",
            summary: "Measure a route from a file, without a store and judging no fix again",
            operands: .one("FILE"),
            flags: [.rules, .units, .json],
            discussion: """
                The file is a route as JSON or a GPX track; - is standard input; .gz too. The JSON is
                {"window": [START, END],
                 "samples": [{"at": INSTANT, "lat": DEGREES, "lon": DEGREES, "session": LABEL}]};
                window and session may be left out.
                """,
            example: "milepost measure track.gpx --json"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let unit = try arguments.unit()
        let ruleSet = try arguments.ruleSet() ?? .two
        let route = try RouteFile.read(InputFile(path: arguments.operands[0]))
        let measurement = MileageWalk.measure(
            route.samples, window: route.window, sessions: route.sessions, forcing: ruleSet)
        let statement = RouteStatement(measurement.distance, unit: unit)
        if arguments.has("--json") {
            let document: JSONValue = [
                "formatVersion": 1,
                "distance": RouteJSON.distance(measurement.distance),
                "gaps": RouteJSON.gaps(measurement.gaps),
                "statement": .string(statement.headline),
            ]
            return try output.write(document.text(.pretty) + "\n")
        }
        var lines = [statement.headline]
        if measurement.distance.usableSamples > 0 { lines.append(statement.counts) }
        lines += statement.qualifications()
        lines += GapText.list(measurement.gaps, unit: unit)
        if route.leftOut > 0 { lines.append("\(route.leftOut) samples could not be read and were left out") }
        try output.write(lines.joined(separator: "\n") + "\n")
    }
}
