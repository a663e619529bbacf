public import Units

/// A time zone: how far its clocks are from UTC at any moment, and so which day a moment belongs to.
///
/// A value made of the system's zone files (`Zone+TZif.swift`); it reads nothing itself. Foundation is no help here:
/// its essentials know no named zone, and what knows them makes the program several times as large.
public struct Zone: Sendable, Equatable {
    /// As it is printed: `America/New_York`.
    public let name: String
    /// Seconds east of UTC before the first change.
    let offsetBefore: Int
    /// In order of time.
    let changes: [OffsetChange]
    /// What holds after the last change; absent: what the last change began goes on.
    let rule: ZoneRule?

    public static let utc = Zone(name: "UTC", offsetBefore: 0, changes: [], rule: nil)

    init(name: String, offsetBefore: Int, changes: [OffsetChange], rule: ZoneRule?) {
        self.name = name
        self.offsetBefore = offsetBefore
        self.changes = changes
        self.rule = rule
    }

    /// A zone given as a rule, as `TZ` may hold one: `EST5EDT,M3.2.0,M11.1.0`.
    ///
    /// - Returns: nil for text that is no such rule.
    public init?(posixRule text: String) {
        guard let rule = ZoneRule(text) else { return nil }
        self.init(name: text, offsetBefore: rule.standardOffset, changes: [], rule: rule)
    }

    /// Seconds its clocks are ahead of UTC; negative west of it.
    public func offset(at instant: UTCInstant) -> Int { offset(at: Zone.seconds(of: instant)) }

    /// When a day begins: the first moment at which the zone's clocks show that day or a later one.
    ///
    /// Midnight where there is one, the first of two where there are two, and the moment after the gap where there is
    /// none. A day that a zone skipped has no length. A day has 23 or 25 hours where a change falls into it.
    public func start(of day: CivilDate) -> UTCInstant {
        let midnight = Int64(day.daysSinceEpoch) * Zone.secondsPerDay
        var piece = midnight - Zone.farthest
        for next in changeInstants(from: piece, to: midnight + Zone.farthest) + [.max] {
            let candidate = max(piece, midnight - Int64(offset(at: piece)))
            if candidate < next { return Zone.instant(candidate) }
            piece = next
        }
        return Zone.instant(midnight)
    }

    /// The day a moment belongs to: the last one that has begun. Clocks that go back over midnight do not bring the day
    /// before back, so that every moment is in one day and days follow one another.
    public func day(of instant: UTCInstant) -> CivilDate {
        let shown = Zone.seconds(of: instant) + Int64(offset(at: instant))
        let day = CivilDate(daysSinceEpoch: Int(Zone.floorDivide(shown, Zone.secondsPerDay)))
        let next = CivilDate(daysSinceEpoch: day.daysSinceEpoch + 1)
        return instant >= start(of: next) ? next : day
    }

    private func offset(at seconds: Int64) -> Int {
        let known = changes.partitioningIndex { $0.at > seconds }
        if known == changes.count, let rule { return rule.offset(at: seconds) }
        return known == 0 ? offsetBefore : changes[known - 1].offset
    }

    /// When the offset may change after `from`, up to `to`, in order.
    private func changeInstants(from: Int64, to: Int64) -> [Int64] {
        let first = changes.partitioningIndex { $0.at > from }
        let end = changes.partitioningIndex { $0.at > to }
        var found = changes[first..<end].map(\.at)
        if let rule, end == changes.count {
            let last = max(from, changes.last?.at ?? from)
            found += rule.changeInstants(around: to).filter { $0 > last && $0 <= to }
        }
        return found
    }

    static let secondsPerDay: Int64 = 86_400
    /// No clock was ever farther from UTC (RFC 9636 allows a day and an hour), and no two changes of one are this close
    /// to a midnight without being its business.
    private static let farthest = 2 * secondsPerDay

    static func seconds(of instant: UTCInstant) -> Int64 {
        floorDivide(instant.microseconds, UTCInstant.microsecondsPerSecond)
    }

    /// Saturates, so that the day of a hostile row cannot trap.
    static func instant(_ seconds: Int64) -> UTCInstant {
        let (microseconds, overflow) = seconds.multipliedReportingOverflow(by: UTCInstant.microsecondsPerSecond)
        return UTCInstant(microseconds: overflow ? (seconds < 0 ? .min : .max) : microseconds)
    }

    static func floorDivide(_ number: Int64, _ divisor: Int64) -> Int64 {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}

/// A moment from which a zone's clocks show another offset.
struct OffsetChange: Sendable, Equatable {
    /// Seconds since 1970 UTC.
    let at: Int64
    /// Seconds east of UTC from then on.
    let offset: Int
}

extension RandomAccessCollection where Index == Int {
    /// The first place from which on a condition holds, in a collection where it holds from some place to the end.
    func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
