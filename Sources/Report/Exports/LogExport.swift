import RouteEngine
import RouteStore
import ShiftLog
import Units

/// The mileage log for an accountant: a line a shift, and what the figures are and are not.
struct LogExport: ~Copyable {
    private var text: ExportText
    private let store: RecordStore
    private let selection: ExportSelection
    private let unit: DistanceUnit

    init(
        _ selection: ExportSelection, of store: RecordStore, unit: DistanceUnit, sink: @escaping ExportSink
    ) {
        self.selection = selection
        self.store = store
        self.unit = unit
        text = ExportText(sink)
    }

    consuming func write() throws(ExportError) {
        try text.write("Mileage log, format 1\(days); times of \(selection.zone.name)\n\n")
        try text.write(LogExport.line("date", "start", "end", "recorded", "route", "note"))
        var routes = RecordedRoutes()
        for shift in selection.shifts {
            let store = store
            let shift = try exporting { () throws(StoreError) in try ShiftFigures(of: shift, in: store) }
            try text.write(line(of: shift))
            routes.add(shift.measurement.route.distance)
        }
        try text.write("\n" + closing(routes))
        if selection.replaysLeftOut > 0 {
            let left = RouteStatement.counted(selection.replaysLeftOut, "shift")
            try text.write("\(left) replayed from recorded logs left out.\n")
        }
        try text.flush()
    }

    private var days: String { selection.period.map { ", \(PeriodText.days($0))" } ?? "" }

    private func line(of figures: ShiftFigures) -> String {
        let (shift, zone, route) = (figures.shift, selection.zone, figures.measurement.route.distance)
        let start = zone.rfc3339(shift.startedAt)
        let recorded = route.measured ? unit.text(route.metres) : route.usableSamples == 0 ? "no route" : "not measured"
        return LogExport.line(
            String(start.prefix(10)), LogExport.time(start),
            shift.endedAt.map { LogExport.time(zone.rfc3339($0), after: start) } ?? "running", recorded,
            route.partial ? "partial" : "", shift.note ?? "")
    }

    /// `08:02-04:00`, behind its day where that is not the day of the start.
    private static func time(_ text: String, after start: String? = nil) -> String {
        let time = text.dropFirst(11).prefix(5) + text.dropFirst(19)
        guard let start, start.prefix(10) != text.prefix(10) else { return String(time) }
        return "\(text.prefix(10)) \(time)"
    }

    private static func line(
        _ date: String, _ start: String, _ end: String, _ recorded: String, _ route: String, _ note: String
    ) -> String {
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(0, width - text.count))
        }
        let aligned = String(repeating: " ", count: max(0, 13 - recorded.count)) + recorded
        let columns = [padded(date, 10), padded(start, 11), padded(end, 22), aligned, padded(route, 7), note.printable]
        var line = columns.joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line + "\n"
    }

    private func closing(_ routes: RecordedRoutes) -> String {
        """
        These shifts: \(RouteStatement(routes.distance, unit: unit).headline); \
        \(RouteStatement.counts(routes, of: selection.shifts.count)).
        This is what the vehicle's own receiver recorded, and not a total: where a route is marked partial,
        some of the shift was not recorded, and nothing was added for it.

        """
    }
}
