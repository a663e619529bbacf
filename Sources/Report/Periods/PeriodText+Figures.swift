import RouteEngine
import RouteStore
import Units

extension PeriodText {
    /// What the columns of `rows` are.
    public var header: [String] {
        ["", PeriodText.days(report.period), "rests on", "before"]
    }

    /// A figure a row: its name, what it is, the records it rests on, and what it was in the period before. Nothing
    /// where neither holds a record; no figures of deliveries where neither holds one.
    public var rows: [[String]] {
        let both = [report.figures, report.before]
        guard both.contains(where: { $0.shifts > 0 || $0.expenses.all.asked > 0 }) else { return [] }
        let hasDeliveries = both.contains { PeriodText.states($0.deliveries) != PeriodText.noneRecorded }
        return routeRows + timeRows + moneyRows + (hasDeliveries ? deliveryRows : []) + expenseRows
    }

    static let noneRecorded = "none recorded"

    private var routeRows: [[String]] {
        [
            row("Recorded mileage", { RouteStatement($0.routes.distance, unit: unit).headline }) {
                RouteStatement.counts($0.routes, of: $0.shifts)
            },
            row(
                "Route",
                { figures in
                    figures.shifts == 0 ? "–" : RouteStatement(figures.routes.distance, unit: unit).counts
                }),
        ]
    }

    private var timeRows: [[String]] {
        func duration(_ name: String, _ length: @escaping (WorkingTimes) -> Int64) -> [String] {
            row(name, { $0.times.shifts == 0 ? "–" : DurationText.text(microseconds: length($0.times)) }) {
                PeriodText.shifts($0.times.shifts, of: $0.shifts)
            }
        }
        return [
            duration("Working time", \.working), duration("Elapsed", \.elapsed),
            row(
                "Paused",
                { $0.times.paused > 0 ? DurationText.text(microseconds: $0.times.paused) : PeriodText.noneRecorded }),
            row(
                "Parked",
                {
                    RouteStatement.parked(stretches: $0.times.parkedStretches, length: $0.times.parked)
                        ?? PeriodText.noneRecorded
                }),
        ]
    }

    private var moneyRows: [[String]] {
        func rate(_ name: String, _ rate: @escaping (PeriodFigures) -> GrossRate) -> [String] {
            row(name, { PeriodText.amount(rate($0).amount) }) {
                PeriodText.shifts(rate($0).shifts, of: $0.shifts) + " with both"
            }
        }
        return [
            row("Gross", { PeriodText.amount($0.gross.amount) }) { PeriodText.shifts($0.gross.counted, of: $0.shifts) },
            rate("Gross per working hour", \.perWorkingHour),
            rate("Gross per active delivery hour", \.perActiveHour),
            unit == .miles
                ? rate("Gross per recorded mile", \.perRecordedMile)
                : rate("Gross per recorded kilometre", \.perRecordedKilometre),
        ]
    }

    private var deliveryRows: [[String]] {
        let methods = Set((report.figures.deliveries.tips + report.before.deliveries.tips).map(\.method)).sorted()
        let tips = methods.map { method in
            func sum(_ figures: PeriodFigures) -> AmountSum? {
                figures.deliveries.tips.first { $0.method == method }?.sum
            }
            return row("Tips, \(method)", { PeriodText.amount(sum($0)?.amount) }) {
                RouteStatement.counted(sum($0)?.counted ?? 0, "tip")
            }
        }
        return [
            row("Deliveries", { PeriodText.states($0.deliveries) }),
            row("Recorded on deliveries", { PeriodText.amount($0.deliveries.gross.amount) }) {
                "\($0.deliveries.gross.counted) of "
                    + RouteStatement.counted($0.deliveries.gross.asked, "delivery", "deliveries")
            },
        ] + tips + [
            row("Wait at pickup, median", { $0.deliveries.waits.median.map(DurationText.text) ?? "not recorded" }) {
                RouteStatement.counted($0.deliveries.waits.count, "pickup") + ", arrived to picked up"
            },
            row("Active delivery time", { $0.deliveries.active.map(DurationText.text) ?? "not recorded" }) {
                PeriodText.shifts($0.deliveries.activeShifts, of: $0.shifts)
            },
        ]
    }

    private var expenseRows: [[String]] {
        let names = Set((report.figures.expenses.categories + report.before.expenses.categories).map(\.category))
            .sorted()
        let categories = names.map { name in
            func sum(_ figures: PeriodFigures) -> AmountSum? {
                figures.expenses.categories.first { $0.category == name }?.sum
            }
            return row("  \(name)", { PeriodText.amount(sum($0)?.amount) }) {
                RouteStatement.counted(sum($0)?.counted ?? 0, "expense")
            }
        }
        return [
            row("Expenses", { PeriodText.amount($0.expenses.all.amount) }) {
                RouteStatement.counted($0.expenses.all.counted, "expense")
            }
        ] + categories + [
            row("Gross less expenses", { PeriodText.amount($0.net) }) {
                "\(PeriodText.shifts($0.gross.counted, of: $0.shifts)), "
                    + RouteStatement.counted($0.expenses.all.counted, "expense")
            }
        ]
    }

    private func row(
        _ name: String, _ value: (PeriodFigures) -> String, restsOn basis: (PeriodFigures) -> String = { _ in "" }
    ) -> [String] {
        [name, value(report.figures), basis(report.figures), value(report.before)]
    }

    private static func amount(_ amount: ExactDecimal?) -> String { amount?.description ?? "not recorded" }

    /// `3 of 4 shifts`.
    private static func shifts(_ count: Int, of all: Int) -> String {
        "\(count) of \(RouteStatement.counted(all, "shift"))"
    }

    private static func states(_ deliveries: DeliveryFigures) -> String {
        let parts = [
            (deliveries.delivered, "delivered"), (deliveries.cancelled, "cancelled"),
            (deliveries.inProgress, "in progress"), (deliveries.withoutEnd, "without an end"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? PeriodText.noneRecorded : parts.joined(separator: " · ")
    }
}
