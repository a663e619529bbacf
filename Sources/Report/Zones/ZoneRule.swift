import Units

/// The rule at the end of a zone file, and of the `TZ` variable: which offset holds in which part of any year.
///
/// POSIX's form with RFC 9636's extensions: `EST5EDT,M3.2.0,M11.1.0`, `<-02>2<-01>,M3.5.0/-1,M10.5.0/0`.
struct ZoneRule: Sendable, Equatable {
    /// Seconds east of UTC.
    let standardOffset: Int
    /// Absent: the same all year.
    let daylight: Daylight?

    struct Daylight: Sendable, Equatable {
        let offset: Int
        let begins: YearlyMoment
        let ends: YearlyMoment
    }

    /// A moment of every year, by the clock that is then about to change.
    struct YearlyMoment: Sendable, Equatable {
        let day: YearlyDay
        /// Seconds after that day's midnight, −167 to 167 hours.
        let time: Int
    }

    enum YearlyDay: Sendable, Equatable {
        /// Day 1…365; 29 February is never counted.
        case withoutLeapDay(Int)
        /// Day 0…365; 29 February is counted.
        case ofYear(Int)
        /// The week 1…5 of a month in which a weekday (0 is Sunday) comes; 5 is the last.
        case weekday(Int, week: Int, month: Int)
    }

    func offset(at seconds: Int64) -> Int {
        guard let daylight else { return standardOffset }
        let (begins, ends) = changes(in: year(at: seconds), daylight)
        // South of the equator it is the standard time that lies within the year.
        let isDaylight = begins < ends ? (begins..<ends).contains(seconds) : !(ends..<begins).contains(seconds)
        return isDaylight ? daylight.offset : standardOffset
    }

    /// Its changes in the year of a moment and in the years before and after it, in order.
    func changeInstants(around seconds: Int64) -> [Int64] {
        guard let daylight else { return [] }
        let year = year(at: seconds)
        return (year - 1...year + 1).flatMap { year in
            let (begins, ends) = changes(in: year, daylight)
            return [begins, ends]
        }.sorted()
    }

    private func year(at seconds: Int64) -> Int {
        let day = Zone.floorDivide(seconds + Int64(standardOffset), Zone.secondsPerDay)
        return CivilDate(daysSinceEpoch: Int(day)).components.year
    }

    private func changes(in year: Int, _ daylight: Daylight) -> (begins: Int64, ends: Int64) {
        (
            daylight.begins.localSeconds(in: year) - Int64(standardOffset),
            daylight.ends.localSeconds(in: year) - Int64(daylight.offset)
        )
    }
}

extension ZoneRule.YearlyMoment {
    /// Seconds since 1970 as that clock counts them.
    fileprivate func localSeconds(in year: Int) -> Int64 {
        Int64(day.daysSinceEpoch(in: year)) * Zone.secondsPerDay + Int64(time)
    }
}

extension ZoneRule.YearlyDay {
    fileprivate func daysSinceEpoch(in year: Int) -> Int {
        // Every 400 years the calendar repeats, days of the week included; years beyond 0…9999 have no date of ours.
        let cycles = Int(Zone.floorDivide(Int64(year), 400)) - 5
        let inRange = year - cycles * 400
        func day(_ month: Int, _ day: Int = 1) -> Int {
            (CivilDate(year: inRange, month: month, day: day)?.daysSinceEpoch ?? 0) + cycles * 146_097
        }
        switch self {
        case .ofYear(let count): return day(1) + count
        case .withoutLeapDay(let count):
            let hasLeapDay = day(3) - day(1) == 60
            return day(1) + count - 1 + (hasLeapDay && count >= 60 ? 1 : 0)
        case .weekday(let weekday, let week, let month):
            let first = day(month)
            let length = (month == 12 ? day(12, 31) + 1 : day(month + 1)) - first
            var offset = (weekday - CivilDate(daysSinceEpoch: first).weekday + 7) % 7 + 7 * (week - 1)
            if offset >= length { offset -= 7 }
            return first + offset
        }
    }
}

extension CivilDate {
    /// 0 is Sunday, 6 Saturday. 1970-01-01 was a Thursday.
    var weekday: Int { ((daysSinceEpoch + 4) % 7 + 7) % 7 }
}
