/// A moment in Coordinated Universal Time.
///
/// Whole microseconds since 1970-01-01T00:00:00Z, leap seconds not counted, as the store's `_us` columns hold them.
/// Differences are exact; arithmetic beyond the range of `Int64` saturates, so that a hostile row cannot trap.
public struct UTCInstant: Sendable, Hashable, Comparable {
    public let microseconds: Int64

    public init(microseconds: Int64) { self.microseconds = microseconds }

    /// The instant on a day.
    ///
    /// - Parameter microsecondsOfDay: since midnight, 0 ..< 86,400,000,000; larger values run on into the next days.
    public init(_ date: CivilDate, microsecondsOfDay: Int64) {
        microseconds = Int64(date.daysSinceEpoch) * UTCInstant.microsecondsPerDay + microsecondsOfDay
    }

    public static let microsecondsPerSecond: Int64 = 1_000_000
    public static let microsecondsPerDay: Int64 = 86_400_000_000

    /// The day this instant falls on, in UTC.
    public var date: CivilDate {
        let (quotient, rest) = microseconds.quotientAndRemainder(dividingBy: UTCInstant.microsecondsPerDay)
        return CivilDate(daysSinceEpoch: Int(rest < 0 ? quotient - 1 : quotient))
    }

    /// Microseconds since midnight UTC, 0 ..< 86,400,000,000.
    public var microsecondsOfDay: Int64 {
        let rest = microseconds % UTCInstant.microsecondsPerDay
        return rest < 0 ? rest + UTCInstant.microsecondsPerDay : rest
    }

    /// Seconds from another instant to this one; negative when this one is earlier.
    public func seconds(since other: UTCInstant) -> Double { Double(microseconds(since: other)) / 1e6 }

    /// Microseconds from another instant to this one; negative when this one is earlier.
    public func microseconds(since other: UTCInstant) -> Int64 {
        let (difference, overflow) = microseconds.subtractingReportingOverflow(other.microseconds)
        if overflow { return microseconds < other.microseconds ? .min : .max }
        return difference
    }

    /// This instant moved by microseconds, later for positive values.
    public func advanced(byMicroseconds shift: Int64) -> UTCInstant {
        let (sum, overflow) = microseconds.addingReportingOverflow(shift)
        if overflow { return UTCInstant(microseconds: shift < 0 ? .min : .max) }
        return UTCInstant(microseconds: sum)
    }

    public static func < (one: UTCInstant, other: UTCInstant) -> Bool { one.microseconds < other.microseconds }
}
