public import Units

/// Whole days of a time zone, one after the other: what a report is about.
///
/// A shift belongs to the period that contains its start, whole: nothing of it is cut at midnight.
public struct Period: Sendable, Equatable {
    public enum Kind: String, Sendable { case day, week, month, range }

    /// The weekday weeks begin on.
    public enum WeekStart: String, Sendable, CaseIterable { case monday, sunday }

    public let kind: Kind
    public let firstDay: CivilDate
    /// Part of the period.
    public let lastDay: CivilDate
    public let zone: Zone
    /// The first moment of the first day.
    public let start: UTCInstant
    /// The first moment after the last day.
    public let end: UTCInstant

    private init(_ kind: Kind, _ first: Int, count: Int, _ zone: Zone) {
        self.kind = kind
        self.zone = zone
        firstDay = CivilDate(daysSinceEpoch: first)
        lastDay = CivilDate(daysSinceEpoch: first + count - 1)
        start = zone.start(of: firstDay)
        end = zone.start(of: CivilDate(daysSinceEpoch: first + count))
    }

    public static func day(_ day: CivilDate, in zone: Zone) -> Period {
        Period(.day, day.daysSinceEpoch, count: 1, zone)
    }

    /// The week that contains a day.
    public static func week(of day: CivilDate, from weekStart: WeekStart, in zone: Zone) -> Period {
        let daysIntoWeek = weekStart == .sunday ? day.weekday : (day.weekday + 6) % 7
        return Period(.week, day.daysSinceEpoch - daysIntoWeek, count: 7, zone)
    }

    /// The calendar month that contains a day.
    public static func month(of day: CivilDate, in zone: Zone) -> Period {
        let (_, month, dayOfMonth) = day.components
        let first = day.daysSinceEpoch - dayOfMonth + 1
        let count = (28...31).first { CivilDate(daysSinceEpoch: first + $0).components.month != month } ?? 31
        return Period(.month, first, count: count, zone)
    }

    /// From a day to another, both included.
    ///
    /// - Returns: nil when the second is before the first: turning them round would answer another question.
    public static func range(from first: CivilDate, to last: CivilDate, in zone: Zone) -> Period? {
        let count = last.daysSinceEpoch - first.daysSinceEpoch + 1
        return count > 0 ? Period(.range, first.daysSinceEpoch, count: count, zone) : nil
    }

    public var dayCount: Int { lastDay.daysSinceEpoch - firstDay.daysSinceEpoch + 1 }

    /// Microseconds, as the clocks' changes leave it.
    public var length: Int64 { end.microseconds(since: start) }

    /// The one it is compared with: the day, week or calendar month before; before a range as many days as it has.
    public var before: Period {
        switch kind {
        case .month: Period.month(of: CivilDate(daysSinceEpoch: firstDay.daysSinceEpoch - 1), in: zone)
        default: Period(kind, firstDay.daysSinceEpoch - dayCount, count: dayCount, zone)
        }
    }

    public func contains(_ instant: UTCInstant) -> Bool { start <= instant && instant < end }
}
