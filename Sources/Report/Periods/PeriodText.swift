import RouteEngine
import RouteStore
import ShiftLog
import Units

/// A period as a person reads it: the words, not their layout.
///
/// Whatever is not recorded says so, and is never a zero. Relative words ("before") stand beside the days they mean.
public struct PeriodText {
    let report: PeriodReport
    let unit: DistanceUnit

    public init(_ report: PeriodReport, unit: DistanceUnit) {
        self.report = report
        self.unit = unit
    }

    /// `Month 2026-03: 2026-03-01 to 2026-03-31, America/New_York (743 h, for the clocks change)`.
    public var title: String {
        let period = report.period
        let (days, rest) = period.length.quotientAndRemainder(dividingBy: UTCInstant.microsecondsPerDay)
        let isOdd = rest != 0 || days != period.dayCount
        let hours = isOdd ? " (\(period.length / 3_600_000_000) h, for the clocks change)" : ""
        return PeriodText.name(period) + ", " + period.zone.name + hours
    }

    /// What is to be known before the figures.
    public var preface: [String] {
        var lines = ["Before: \(PeriodText.days(report.period.before))", shiftCount]
        if report.figures.leftOut > 0 {
            lines.append(
                "\(RouteStatement.counted(report.figures.leftOut, "replayed shift")) left out; "
                    + "--include-replays counts them")
        }
        let (routes, times) = (report.figures.routes, report.figures.times)
        return lines
            + RouteStatement(routes.distance, unit: unit).qualifications(
                shifts: report.figures.shifts, parkedStretches: times.parkedStretches, parked: times.parked)
    }

    private var shiftCount: String {
        let figures = report.figures
        guard figures.shifts > 0 else { return "No shift started in these days" }
        var text = RouteStatement.counted(figures.shifts, "shift")
        for shift in report.shifts where shift.isRunning {
            text +=
                "; the one of \(report.period.zone.minute(shift.shift.startedAt)) is still running, known until "
                + report.period.zone.rfc3339(shift.measurement.until)
        }
        return text
    }

    /// What was left out of the figures, and why; empty where nothing was.
    public var omissions: [String] {
        let figures = report.figures
        let unreadable =
            figures.gross.unreadable + figures.deliveries.gross.unreadable + figures.expenses.all.unreadable
            + figures.deliveries.tips.reduce(0) { $0 + $1.sum.unreadable }
        let deliveries = figures.deliveries
        return [
            ("of the times, ending before the start", figures.shifts - figures.times.shifts, "shift", nil),
            (
                "of the times, ending before the start", figures.times.malformed, "pause or parking",
                "pauses or parkings"
            ),
            (
                "of active time, without an end or ending before the start", deliveries.activeLeftOut, "delivery",
                "deliveries"
            ),
            ("of waits, picked up before the arrival", deliveries.waits.leftOut, "delivery", "deliveries"),
            ("of sums, not a number", unreadable, "amount", nil),
        ].filter { $0.1 > 0 }.map { "Left out \($0.0): \(RouteStatement.counted($0.1, $0.2, $0.3))" }
    }

    /// `Month 2026-03: 2026-03-01 to 2026-03-31`, `Day 2026-03-14`.
    static func name(_ period: Period) -> String {
        switch period.kind {
        case .day: "Day \(period.firstDay.iso8601)"
        case .week: "Week \(days(period))"
        case .month: "Month \(period.firstDay.iso8601.prefix(7)): \(days(period))"
        case .range: days(period)
        }
    }

    /// `2026-03-01 to 2026-03-31`.
    static func days(_ period: Period) -> String {
        period.dayCount == 1
            ? period.firstDay.iso8601 : "\(period.firstDay.iso8601) to \(period.lastDay.iso8601)"
    }
}
