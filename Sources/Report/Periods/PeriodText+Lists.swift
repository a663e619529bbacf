import RouteEngine
import RouteStore
import ShiftLog
import Units

extension PeriodText {
    public static let shiftHeader = ["shift", "recorded", "worked", "gross", "deliveries"]

    /// A shift a row.
    public var shiftRows: [[String]] {
        report.shifts.map { figures in
            let shift = figures.shift
            let deliveries = figures.deliveries.count
            return [
                times(of: figures),
                RouteStatement(figures.measurement.route.distance, unit: unit).headline,
                figures.hasUsableTimes
                    ? DurationText.text(microseconds: figures.measurement.clock.working) : "–",
                shift.grossEarnings?.value?.description ?? "not recorded",
                deliveries == 0 ? PeriodText.noneRecorded : "\(deliveries)",
            ]
        }
    }

    public static let dayHeader = ["day", "recorded", "shifts"]

    /// A local day a row; empty where nobody asked for days.
    public var dayRows: [[String]] {
        (report.days ?? []).map { day in
            let isBeyond = day.day > report.period.lastDay
            return [
                day.day.iso8601, RouteStatement(day.distance, unit: unit).headline,
                RouteStatement.counted(day.shifts, "shift") + (isBeyond ? ", begun in these days" : ""),
            ]
        }
    }

    /// `2026-03-14 08:02 to 16:40`, with the end's day where it is another one.
    private func times(of figures: ShiftFigures) -> String {
        let start = zone.minute(figures.shift.startedAt)
        guard let end = figures.shift.endedAt.map(zone.minute) else { return start + ", running" }
        return start + " to " + (start.prefix(10) == end.prefix(10) ? String(end.dropFirst(11)) : end)
    }

    private var zone: Zone { report.period.zone }
}
