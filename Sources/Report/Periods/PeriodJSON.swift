public import JSONText
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// The objects of the JSON contract that describe a period; key order is the contract's.
///
/// Amounts are text, because they are exact decimals; an absent one is null. Beside every figure stands the count of
/// records it rests on.
public enum PeriodJSON {
    /// What `report` prints, but for what is the command's own.
    public static func members(_ report: PeriodReport) -> [(key: String, value: JSONValue)] {
        [
            ("period", period(report.period)),
            ("figures", figures(report.figures)),
            ("before", ["period": period(report.period.before), "figures": figures(report.before)]),
            ("days", report.days.map { .array($0.map { day($0, in: report.period) }) } ?? .null),
            ("shifts", .array(report.shifts.map(shift))),
        ]
    }

    /// `period`.
    public static func period(_ period: Period) -> JSONValue {
        [
            "kind": .string(period.kind.rawValue),
            "firstDay": .string(period.firstDay.iso8601),
            "lastDay": .string(period.lastDay.iso8601),
            "from": .string(period.start.rfc3339),
            "to": .string(period.end.rfc3339),
            "days": JSONValue(period.dayCount),
            "seconds": RouteJSON.seconds(period.length),
            "timeZone": .string(period.zone.name),
        ]
    }

    /// `figures`.
    static func figures(_ figures: PeriodFigures) -> JSONValue {
        [
            "shifts": [
                "count": JSONValue(figures.shifts), "running": JSONValue(figures.running),
                "replaysLeftOut": JSONValue(figures.leftOut),
            ],
            "times": times(figures.times, of: figures.shifts),
            "distance": distance(figures.routes, of: figures.shifts),
            "gross": sum(figures.gross, "shifts"),
            "deliveries": deliveries(figures.deliveries, of: figures.shifts),
            "expenses": expenses(figures.expenses),
            "rates": [
                "grossPerWorkingHour": rate(figures.perWorkingHour, of: figures.shifts),
                "grossPerActiveHour": rate(figures.perActiveHour, of: figures.shifts),
                "grossPerRecordedMile": rate(figures.perRecordedMile, of: figures.shifts),
                "grossPerRecordedKilometre": rate(figures.perRecordedKilometre, of: figures.shifts),
            ],
            "net": [
                "grossLessExpenses": amount(figures.net), "shifts": JSONValue(figures.gross.counted),
                "ofShifts": JSONValue(figures.shifts), "expenses": JSONValue(figures.expenses.all.counted),
            ],
        ]
    }

    private static func times(_ times: WorkingTimes, of shifts: Int) -> JSONValue {
        let isKnown = times.shifts > 0
        func seconds(_ microseconds: Int64) -> JSONValue { isKnown ? RouteJSON.seconds(microseconds) : .null }
        return [
            "elapsedSeconds": seconds(times.elapsed), "pausedSeconds": seconds(times.paused),
            "workingSeconds": seconds(times.working), "parkedSeconds": seconds(times.parked),
            "parkedStretches": JSONValue(times.parkedStretches), "shifts": JSONValue(times.shifts),
            "ofShifts": JSONValue(shifts), "malformedStretches": JSONValue(times.malformed),
        ]
    }

    private static func distance(_ routes: RecordedRoutes, of shifts: Int) -> JSONValue {
        let counts: [(key: String, value: JSONValue)] = [
            ("measuredShifts", JSONValue(routes.measured)), ("partialShifts", JSONValue(routes.partial)),
            ("ofShifts", JSONValue(shifts)), ("statement", .string(RouteStatement(routes.distance).headline)),
        ]
        return .object((RouteJSON.distance(routes.distance).members ?? []) + counts)
    }

    private static func deliveries(_ deliveries: DeliveryFigures, of shifts: Int) -> JSONValue {
        [
            "delivered": JSONValue(deliveries.delivered), "cancelled": JSONValue(deliveries.cancelled),
            "inProgress": JSONValue(deliveries.inProgress), "withoutEnd": JSONValue(deliveries.withoutEnd),
            "gross": sum(deliveries.gross, "deliveries"),
            "tips": .array(
                deliveries.tips.map { tips in
                    [
                        "method": .string(tips.method), "amount": amount(tips.sum.amount),
                        "tips": JSONValue(tips.sum.counted), "unreadable": JSONValue(tips.sum.unreadable),
                    ]
                }),
            "pickupWait": [
                "medianArrivedToPickedUpSeconds": deliveries.waits.median.map(RouteJSON.seconds) ?? .null,
                "pickups": JSONValue(deliveries.waits.count), "leftOut": JSONValue(deliveries.waits.leftOut),
            ],
            "active": [
                "activeSeconds": deliveries.active.map(RouteJSON.seconds) ?? .null,
                "shifts": JSONValue(deliveries.activeShifts), "ofShifts": JSONValue(shifts),
                "leftOutDeliveries": JSONValue(deliveries.activeLeftOut),
            ],
        ]
    }

    private static func expenses(_ expenses: ExpenseFigures) -> JSONValue {
        [
            "amount": amount(expenses.all.amount), "expenses": JSONValue(expenses.all.counted),
            "unreadable": JSONValue(expenses.all.unreadable),
            "byCategory": .array(
                expenses.categories.map { category in
                    [
                        "category": .string(category.category), "amount": amount(category.sum.amount),
                        "expenses": JSONValue(category.sum.counted), "unreadable": JSONValue(category.sum.unreadable),
                    ]
                }),
        ]
    }

    private static func sum(_ sum: AmountSum, _ noun: String) -> JSONValue {
        .object([
            ("amount", amount(sum.amount)), (noun, JSONValue(sum.counted)),
            ("of" + noun.prefix(1).uppercased() + noun.dropFirst(), JSONValue(sum.asked)),
            ("unreadable", JSONValue(sum.unreadable)),
        ])
    }

    private static func rate(_ rate: GrossRate, of shifts: Int) -> JSONValue {
        ["amount": amount(rate.amount), "shifts": JSONValue(rate.shifts), "ofShifts": JSONValue(shifts)]
    }

    static func amount(_ amount: ExactDecimal?) -> JSONValue { JSONValue(amount?.description) }
}
