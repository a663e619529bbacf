import JSONText
import Report
import RouteStore
import Units

/// `milepost export`.
enum ExportCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "export",
            summary: "Write shifts as a file for elsewhere: JSON, CSV, GPX, GeoJSON, or a mileage log",
            flags: [
                .init(
                    "--format", "json|csv|gpx|geojson|log", "what to write; log is the mileage log for an accountant"),
                .init("--shift", "ID|last", "one shift"),
                .init("--day", "DATE", "the shifts that start on a day (2026-03-14, or 'latest')"),
                .init("--week", "DATE", "in the week of a day"),
                .init("--month", "MONTH", "in a month (2026-03, or 'latest')"),
                .init("--range", "FROM..TO", "from a day to another, both included"),
                .init("--table", "shifts|deliveries|expenses|route", "what csv has a line of (default shifts)"),
                .init("--out", "FILE", "a new file, whole or not at all; without it, or with -, standard output"),
                .timeZone, .weekStart, .includeReplays,
                .init("--units", "mi|km", "the unit of the mileage log (default mi)"),
                .store, .json,
            ],
            discussion: """
                Without --shift or days, everything is written. Every format says its own version; an absent value is
                null, or an empty entry (an empty text is ""). csv has a header and lines ending in CRLF (RFC 4180).
                gpx and geojson have a segment or line for each unbroken stretch of the route and never one across a
                gap; measured by 'milepost measure', the gpx of a shift gives its chainMetres exactly. geojson is cut at
                ±180°. A file that exists is not replaced.
                --json says what was written, where --out names a file.
                """,
            example: "milepost export --format gpx --shift last --out shift.gpx --store Samples/stores/v16.sqlite"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let choice = try ExportChoice(arguments)
        let zone = try ZoneChoice(environment).zone(named: arguments.value("--tz"))
        let path = try arguments.store(environment).existing()
        let target = arguments.value("--out").flatMap { $0 == "-" ? nil : $0 }
        if target == nil, arguments.has("--json") {
            throw .usage("--json says what was written; name a file: --out FILE")
        }
        let store = try storing { () throws(StoreError) in try RecordStore.openForReading(path) }
        let file = try target.map { (path) throws(CommandFailure) in try NewFile(path: path) }
        // A document on the screen is progress enough.
        let progress = Progress(isShown: environment.showsProgress && (file != nil || environment.screen == nil))
        let shifts = try write(choice, zone, store, to: file?.stream ?? output, progress)
        guard let file else { return }
        try file.commit()
        guard arguments.has("--json") else {
            return try output.write("Wrote \(file.path): \(shifts == 1 ? "1 shift" : "\(shifts) shifts") of \(path)\n")
        }
        try output.write(
            document: [
                "formatVersion": 1, "store": ["path": .string(path)], "file": .string(file.path),
                "format": .string(choice.format.rawValue), "shifts": JSONValue(shifts),
            ])
    }

    /// - Returns: how many shifts were written.
    private static func write(
        _ choice: ExportChoice, _ zone: Zone, _ store: RecordStore, to stream: OutputStream,
        _ shown: Progress
    ) throws(CommandFailure) -> Int {
        try store.inSnapshot(translating: { CommandFailure($0) }) { () throws(CommandFailure) in
            let selection = try choice.selection(of: store, in: zone)
            var failure: CommandFailure?
            let progress = shown
            var count = 0
            defer { progress.clear() }
            do throws(ExportError) {
                try Export(selection, of: store).write(
                    as: choice.format, table: choice.table, unit: choice.unit, creator: "milepost \(Program.version)"
                ) { (bytes) throws(ExportError) in
                    do throws(CommandFailure) { try stream.append { $0 += bytes } } catch {
                        failure = error
                        throw .refused
                    }
                    count += bytes.count
                    progress.show(bytes: count, "written")
                }
            } catch {
                if case .store(let fault) = error { throw CommandFailure(fault) }
                throw failure ?? CommandFailure(.inputOutput, "the export could not be written")
            }
            return selection.shifts.count
        }
    }
}
