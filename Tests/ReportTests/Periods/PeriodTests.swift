import Testing
import Units

@testable import Report

@Suite("A period is whole days of a zone")
struct PeriodTests {
    private static func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso8601: text)) }
    private static let newYork = "EST5EDT,M3.2.0,M11.1.0"

    private static func period(_ words: String) throws -> Period {
        let zone = try #require(Zone(posixRule: newYork))
        let parts = words.split(separator: " ").map(String.init)
        switch parts[0] {
        case "day": return .day(try day(parts[1]), in: zone)
        case "monday-week": return .week(of: try day(parts[1]), from: .monday, in: zone)
        case "sunday-week": return .week(of: try day(parts[1]), from: .sunday, in: zone)
        case "month": return .month(of: try day(parts[1]), in: zone)
        default: return try #require(.range(from: try day(parts[1]), to: try day(parts[2]), in: zone))
        }
    }

    @Test(
        "its days, its hours, and the period before it",
        arguments: [
            ("day 2026-03-08", "2026-03-08", "2026-03-08", 23, "2026-03-07", "2026-03-07"),
            ("day 2026-11-01", "2026-11-01", "2026-11-01", 25, "2026-10-31", "2026-10-31"),
            ("monday-week 2026-03-08", "2026-03-02", "2026-03-08", 167, "2026-02-23", "2026-03-01"),
            ("sunday-week 2026-03-08", "2026-03-08", "2026-03-14", 167, "2026-03-01", "2026-03-07"),
            ("monday-week 2026-03-09", "2026-03-09", "2026-03-15", 168, "2026-03-02", "2026-03-08"),
            ("sunday-week 2026-03-14", "2026-03-08", "2026-03-14", 167, "2026-03-01", "2026-03-07"),
            ("month 2026-03-31", "2026-03-01", "2026-03-31", 743, "2026-02-01", "2026-02-28"),
            ("month 2024-02-29", "2024-02-01", "2024-02-29", 696, "2024-01-01", "2024-01-31"),
            ("month 2026-01-01", "2026-01-01", "2026-01-31", 744, "2025-12-01", "2025-12-31"),
            ("month 2026-11-15", "2026-11-01", "2026-11-30", 721, "2026-10-01", "2026-10-31"),
            ("range 2026-03-01 2026-03-10", "2026-03-01", "2026-03-10", 239, "2026-02-19", "2026-02-28"),
            ("range 2026-03-08 2026-03-08", "2026-03-08", "2026-03-08", 23, "2026-03-07", "2026-03-07"),
        ])
    func days(words: String, first: String, last: String, hours: Int, beforeFirst: String, beforeLast: String) throws {
        let period = try Self.period(words)
        #expect(period.firstDay.iso8601 == first)
        #expect(period.lastDay.iso8601 == last)
        #expect(period.end.seconds(since: period.start) == Double(hours) * 3600)
        #expect(period.before.firstDay.iso8601 == beforeFirst)
        #expect(period.before.lastDay.iso8601 == beforeLast)
        #expect(period.before.end == period.start)
        #expect(period.before.kind == period.kind)
    }

    @Test("its first moment is in it, the first moment after it is not")
    func edges() throws {
        let period = try Self.period("month 2026-03-14")
        #expect(period.contains(try #require(UTCInstant(rfc3339: "2026-03-01T05:00:00Z"))))
        #expect(!period.contains(try #require(UTCInstant(rfc3339: "2026-03-01T04:59:59.999999Z"))))
        #expect(period.contains(try #require(UTCInstant(rfc3339: "2026-04-01T03:59:59.999999Z"))))
        #expect(!period.contains(try #require(UTCInstant(rfc3339: "2026-04-01T04:00:00Z"))))
    }

    @Test("a range that ends before it begins is none")
    func reversed() throws {
        #expect(Period.range(from: try Self.day("2026-03-02"), to: try Self.day("2026-03-01"), in: .utc) == nil)
    }

    @Test("months tile the years")
    func months() {
        var month = Period.month(of: CivilDate(daysSinceEpoch: 47_500), in: .utc)
        for _ in 0..<2400 {
            let before = month.before
            #expect(before.lastDay.daysSinceEpoch + 1 == month.firstDay.daysSinceEpoch)
            #expect(before.firstDay.components.day == 1)
            month = before
        }
    }
}
