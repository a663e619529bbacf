import Testing
import Units

@Suite("An instant is microseconds since 1970, and RFC 3339 text")
struct UTCInstantTests {
    @Test(
        "text and microseconds are the same instant",
        arguments: [
            ("1970-01-01T00:00:00.000Z", 0),
            ("1969-12-31T23:59:59.999Z", -1000),
            ("2000-02-29T12:00:00.500Z", 951_825_600_500_000),
            ("2026-03-14T08:02:11.000Z", 1_773_475_331_000_000),
            ("2100-02-28T23:59:59.999Z", 4_107_542_399_999_000),
            ("0000-01-01T00:00:00.000Z", -62_167_219_200_000_000),
            ("9999-12-31T23:59:59.999Z", 253_402_300_799_999_000),
        ] as [(String, Int64)])
    func roundTrip(text: String, microseconds: Int64) throws {
        let instant = try #require(UTCInstant(rfc3339: text))
        #expect(instant.microseconds == microseconds)
        #expect(instant.rfc3339 == text)
    }

    @Test(
        "exact text has as many decimals as it needs",
        arguments: [
            ("2026-03-14T08:02:11.000Z", 0), ("2026-03-14T08:02:11.120Z", 120_000),
            ("2026-03-14T08:02:11.123001Z", 123_001),
            ("2026-03-14T08:02:11.000010Z", 10), ("2026-03-14T08:02:11.999999Z", 999_999),
        ] as [(String, Int64)])
    func exactText(text: String, microseconds: Int64) {
        let instant = UTCInstant(microseconds: 1_773_475_331_000_000 + microseconds)
        #expect(instant.rfc3339Exact == text)
        #expect(UTCInstant(rfc3339: text) == instant)
    }

    @Test(
        "other spellings of an instant are read",
        arguments: [
            ("2026-03-14t08:02:11z", "2026-03-14T08:02:11.000Z"),
            ("2026-03-14 10:02:11.25+02:00", "2026-03-14T08:02:11.250Z"),
            ("2026-03-13T22:32:11-09:30", "2026-03-14T08:02:11.000Z"),
            ("2026-03-14T08:02:11.1234569Z", "2026-03-14T08:02:11.123Z"),
            ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59.999Z"),
            ("2017-01-01T01:59:60+02:00", "2016-12-31T23:59:59.999Z"),
        ])
    func spellings(text: String, same: String) throws {
        #expect(try #require(UTCInstant(rfc3339: text)).rfc3339 == same)
    }

    @Test(
        "what is not an instant is refused",
        arguments: [
            "", "2026-03-14", "2026-03-14T08:02:11", "2026-02-29T08:02:11Z", "2026-13-01T00:00:00Z",
            "2026-03-14T24:00:00Z", "2026-03-14T08:60:00Z", "2026-03-14T08:02:60Z", "2026-03-14T08:02:61Z",
            "2026-03-14T08:02:11.Z", "2026-03-14T08:02:11Z ", "26-03-14T08:02:11Z", "2026-03-14T08:02:11+0200",
        ])
    func refusals(text: String) { #expect(UTCInstant(rfc3339: text) == nil) }

    @Test("every day of 800 years survives the way to components and back")
    func days() {
        for day in -150_000..<142_000 {
            let (year, month, dayOfMonth) = CivilDate(daysSinceEpoch: day).components
            #expect(CivilDate(year: year, month: month, day: dayOfMonth)?.daysSinceEpoch == day)
        }
    }

    @Test("differences and shifts saturate instead of trapping")
    func saturation() {
        let first = UTCInstant(microseconds: .min)
        let last = UTCInstant(microseconds: .max)
        #expect(last.microseconds(since: first) == .max)
        #expect(first.microseconds(since: last) == .min)
        #expect(last.advanced(byMicroseconds: 1) == last)
        #expect(first.date.daysSinceEpoch == -106_751_992)
        #expect(first.rfc3339.hasPrefix("0000-"))
        #expect(last.rfc3339.hasPrefix("9999-"))
        #expect(first.advanced(byMicroseconds: -1) == first)
    }

    @Test(
        "a day is written and read as text",
        arguments: [("1970-01-01", 0), ("2026-03-14", 20_526), ("0000-02-29", -719_469), ("9999-12-31", 2_932_896)])
    func dayText(text: String, days: Int) {
        #expect(CivilDate(daysSinceEpoch: days).iso8601 == text)
        #expect(CivilDate(iso8601: text)?.daysSinceEpoch == days)
    }

    @Test(
        "what is no day is refused",
        arguments: [
            "", "2026-3-14", "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "2026/01/02", "20260314",
            "2026-03-141",
            "-026-03-14", "２026-03-14",
        ])
    func noDay(text: String) { #expect(CivilDate(iso8601: text) == nil) }
}
