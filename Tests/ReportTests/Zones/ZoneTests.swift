import Foundation
import TestSupport
import Testing
import Units

@testable import Report

@Suite("Which offset holds at a moment, and when a day begins")
struct ZoneTests {
    static let database = "/usr/share/zoneinfo/"
    static var isPresent: Bool { FileManager.default.fileExists(atPath: database + "Europe/Berlin") }
    static let absence: Comment = "needs the time zone database (tzdata)"

    static func zone(_ name: String) throws -> Zone {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: database + name))
        return try #require(Zone(name: name, tzif: [UInt8](bytes)), "\(name)")
    }

    private static func instant(_ text: String) throws -> UTCInstant { try #require(UTCInstant(rfc3339: text)) }
    private static func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso8601: text)) }

    @Test("offsets and day starts are those of Python's zoneinfo, for every zone", .enabled(if: isPresent, absence))
    func everyZone() throws {
        let lines = try PythonScript.run(Self.oracle, [Self.database]).split(separator: "\n")
        #expect(lines.count > 50_000)
        var zones: [Substring: Zone] = [:]
        for line in lines {
            let fields = line.split(separator: "\t")
            let name = fields[0]
            let zone = try zones[name] ?? Self.zone(String(name))
            zones[name] = zone
            let (question, answer) = (try #require(Int64(fields[2])), try #require(Int64(fields[3])))
            if fields[1] == "offset" {
                #expect(zone.offset(at: Zone.instant(question)) == answer, "\(line)")
            } else {
                let start = zone.start(of: CivilDate(daysSinceEpoch: Int(question)))
                #expect(start.microseconds == answer * 1_000_000, "\(line)")
            }
        }
    }

    /// Offsets at random moments and the starts of random days of every zone; and for zones with a past, the starts of
    /// all days around a change of the clocks.
    private static let oracle = """
        import datetime as d, os, random, sys, zoneinfo
        zoneinfo.reset_tzpath([sys.argv[1]])
        random.seed(20260314)
        EPOCH = d.date(1970, 1, 1)
        UTC = d.timezone.utc
        def offset(zone, t):
            return int((d.datetime(1970, 1, 1, tzinfo=UTC) + d.timedelta(seconds=t)).astimezone(zone).utcoffset()
                       .total_seconds())
        def start(zone, day):
            midnight = d.datetime.combine(EPOCH + d.timedelta(days=day), d.time(), zone)
            t = day * 86400 - int(midnight.utcoffset().total_seconds())
            if t + offset(zone, t) == day * 86400:
                return t
            # There is no midnight: the change that took it.
            low, high = t - 90000, t
            before = offset(zone, low)
            while high - low > 1:
                middle = (low + high) // 2
                if offset(zone, middle) == before: low = middle
                else: high = middle
            return high
        def say(name, kind, question, answer):
            print(name, kind, question, answer, sep="\\t")
        names = sorted({line.split("\\t")[2].strip() for line in open(sys.argv[1] + "zone.tab") if line[0] != "#"}
                       | {"UTC", "EST5EDT", "Etc/GMT+12", "Etc/GMT-14", "CET"})
        for name in names:
            zone = zoneinfo.ZoneInfo(name)
            for _ in range(60):
                t = random.randrange(-2_500_000_000, 4_700_000_000)
                say(name, "offset", t, offset(zone, t))
                day = random.randrange(-25_000, 50_000)
                say(name, "start", day, start(zone, day))
        for name in ["America/New_York", "Europe/Berlin", "Europe/Dublin", "Australia/Lord_Howe", "America/St_Johns",
                     "America/Havana", "America/Sao_Paulo", "Africa/Cairo", "Africa/Casablanca", "Asia/Beirut",
                     "America/Nuuk", "Asia/Gaza", "America/Asuncion", "Asia/Kathmandu"]:
            zone = zoneinfo.ZoneInfo(name)
            last = None
            for day in range(-25_000, 45_000):
                now = offset(zone, day * 86400)
                if last is not None and now != last:
                    for near in range(day - 2, day + 2):
                        say(name, "start", near, start(zone, near))
                last = now
        """

    @Test(
        "a day has 23, 24 or 25 hours, or none at all",
        .enabled(if: isPresent, absence),
        arguments: [
            ("America/New_York", "2026-03-07", 24.0), ("America/New_York", "2026-03-08", 23),
            ("America/New_York", "2026-11-01", 25), ("Europe/Berlin", "2026-03-29", 23),
            ("Australia/Lord_Howe", "2026-04-05", 24.5), ("America/Sao_Paulo", "2018-11-04", 23),
            ("America/Havana", "2026-11-01", 25), ("Pacific/Apia", "2011-12-30", 0), ("UTC", "2016-12-31", 24),
        ])
    func lengths(name: String, day: String, hours: Double) throws {
        let (zone, day) = (try Self.zone(name), try Self.day(day))
        let next = CivilDate(daysSinceEpoch: day.daysSinceEpoch + 1)
        #expect(zone.start(of: next).seconds(since: zone.start(of: day)) == hours * 3600)
    }

    @Test(
        "where there is no midnight the day begins after the gap; where there are two, with the first",
        .enabled(if: isPresent, absence),
        arguments: [
            // 00:00 became 01:00, 01:00 became 00:00, 00:01 became 23:01 of the day before.
            ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z"),
            ("America/Havana", "2026-11-01", "2026-11-01T04:00:00Z"),
            ("America/St_Johns", "2006-10-29", "2006-10-29T02:30:00Z"),
        ])
    func midnights(name: String, day: String, begins: String) throws {
        #expect(try Self.zone(name).start(of: Self.day(day)) == Self.instant(begins))
    }

    @Test("every moment is in the day that began last", .enabled(if: isPresent, absence))
    func everyMoment() throws {
        var generator = SeededGenerator(seed: 6)
        for name in ["America/St_Johns", "Pacific/Apia", "America/New_York", "Australia/Lord_Howe"] {
            let zone = try Self.zone(name)
            for _ in 0..<2000 {
                let instant = UTCInstant(microseconds: .random(in: 0...2_500_000_000_000_000, using: &generator))
                let day = zone.day(of: instant)
                #expect(zone.start(of: day) <= instant)
                #expect(instant < zone.start(of: CivilDate(daysSinceEpoch: day.daysSinceEpoch + 1)))
            }
        }
    }

    @Test("a clock that goes back over midnight does not bring yesterday back", .enabled(if: isPresent, absence))
    func backOverMidnight() throws {
        let zone = try Self.zone("America/St_Johns")
        // 23:31 of the 28th by the clocks, which had shown 00:00 of the 29th half an hour earlier.
        let instant = try Self.instant("2006-10-29T03:01:00Z")
        #expect(zone.minute(instant) == "2006-10-28 23:31")
        #expect(zone.day(of: instant) == (try Self.day("2006-10-29")))
    }

    @Test("moments beyond every calendar are in some day and trap nowhere", .enabled(if: isPresent, absence))
    func extremes() throws {
        for zone in [Zone.utc, try Self.zone("America/New_York"), try Self.zone("Europe/Dublin")] {
            for microseconds in [Int64.min, .min + 1, -1, 0, .max - 1, .max] {
                let instant = UTCInstant(microseconds: microseconds)
                #expect(zone.start(of: zone.day(of: instant)) <= instant)
                #expect(!zone.rfc3339(instant).isEmpty && !zone.minute(instant).isEmpty)
            }
        }
    }

    @Test(
        "local time with its offset",
        .enabled(if: isPresent, absence),
        arguments: [
            ("America/New_York", "2026-03-08T06:59:59.9Z", "2026-03-08T01:59:59-05:00"),
            ("America/New_York", "2026-03-08T07:00:00Z", "2026-03-08T03:00:00-04:00"),
            ("Asia/Kathmandu", "2026-03-14T18:15:00Z", "2026-03-15T00:00:00+05:45"),
            ("UTC", "2026-03-14T08:02:11Z", "2026-03-14T08:02:11+00:00"),
            // Local mean time, 17:30:20 west … which no RFC 3339 offset says.
            ("America/New_York", "1880-01-01T00:00:00Z", "1880-01-01T00:00:00+00:00"),
        ])
    func text(name: String, instant: String, text: String) throws {
        #expect(try Self.zone(name).rfc3339(Self.instant(instant)) == text)
    }
}
