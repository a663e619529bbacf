import Report
import RouteStore
import Units

/// Which days a command is about, as its words say.
enum PeriodChoice {
    case day(DayWord)
    case week(DayWord)
    case month(DayWord)
    case range(CivilDate, CivilDate)

    /// A day that is named, or the one of the newest shift.
    enum DayWord {
        case named(CivilDate)
        case newest
    }

    /// - Parameter newest: when the newest shift started; asked only where no day is named.
    /// - Throws: 64 where no day is named and there is no shift; what the store says.
    func period(
        in zone: Zone, from weekStart: Period.WeekStart, newest: () throws(CommandFailure) -> UTCInstant?
    ) throws(CommandFailure) -> Period {
        switch self {
        case .day(let word): return .day(try word.day(in: zone, newest), in: zone)
        case .week(let word): return .week(of: try word.day(in: zone, newest), from: weekStart, in: zone)
        case .month(let word): return .month(of: try word.day(in: zone, newest), in: zone)
        case .range(let first, let last):
            guard let period = Period.range(from: first, to: last, in: zone) else {
                throw .usage("the range ends on \(last.iso8601), before it begins; turn the days round")
            }
            return period
        }
    }
}

extension PeriodChoice.DayWord {
    static let newestWord = "latest"

    /// `2026-03-14`, or `latest`.
    init(day text: String) throws(CommandFailure) {
        if text == Self.newestWord {
            self = .newest
        } else if let day = CivilDate(iso8601: text) {
            self = .named(day)
        } else {
            throw .usage("a day is written 2026-03-14, or 'latest' for the one of the newest shift")
        }
    }

    /// `2026-03`, a day of the month, or `latest`.
    init(month text: String) throws(CommandFailure) {
        if let day = CivilDate(iso8601: text + "-01") {
            self = .named(day)
        } else if let word = try? Self(day: text) {
            self = word
        } else {
            throw .usage("a month is written 2026-03, or 'latest' for the one of the newest shift")
        }
    }

    fileprivate func day(
        in zone: Zone, _ newest: () throws(CommandFailure) -> UTCInstant?
    ) throws(CommandFailure) -> CivilDate {
        if case .named(let day) = self { return day }
        guard let instant = try newest() else {
            throw .usage(
                "no shift says which day is meant; name one, like 2026-03-14 (--include-replays counts replayed shifts)"
            )
        }
        return zone.day(of: instant)
    }
}
