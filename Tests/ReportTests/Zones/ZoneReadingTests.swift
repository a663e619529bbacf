import Foundation
import TestSupport
import Testing
import Units

@testable import Report

@Suite("Zone files and rules are read whole, or not at all")
struct ZoneReadingTests {
    @Test(
        "a rule says the offset of every moment",
        arguments: [
            ("UTC0", "2026-07-01T00:00:00Z", 0), ("<+0330>-3:30", "2026-07-01T00:00:00Z", 12_600),
            ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T06:59:59Z", -18_000),
            ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00:00Z", -14_400),
            ("EST5EDT,M3.2.0,M11.1.0", "2026-11-01T05:59:59Z", -14_400),
            ("EST5EDT,M3.2.0,M11.1.0", "2026-11-01T06:00:00Z", -18_000),
            // South of the equator summer spans the new year; Dublin's winter is the exception to its summer.
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-01-01T00:00:00Z", 39_600),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-07-01T00:00:00Z", 36_000),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-01T00:00:00Z", 0),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-01T00:00:00Z", 3600),
            // A change the day before (RFC 9636), days by number, and summer all year.
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", -7200),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", -3600),
            ("XXX4YYY,J60/0,J61/0", "2024-03-01T03:59:59Z", -14_400),
            ("XXX4YYY,J60/0,J61/0", "2024-03-01T04:00:00Z", -10_800),
            ("XXX4YYY,59/0,60/0", "2024-02-29T04:00:00Z", -10_800),
            ("XXX3EDT4,0/0,J365/23", "2026-12-31T12:00:00Z", -14_400),
        ])
    func rules(rule: String, at: String, offset: Int) throws {
        let zone = try #require(Zone(posixRule: rule))
        #expect(zone.name == rule)
        #expect(zone.offset(at: try #require(UTCInstant(rfc3339: at))) == offset)
    }

    @Test(
        "what is no rule is refused",
        arguments: [
            "", "UTC", "5EST", "ES5", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,M11.1.0,", "EST25",
            "EST5EDT,M13.2.0,M11.1.0",
            "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J1", "EST5EDT,366,1", "<+03-3", "EST5:60",
            "EST5EDT,M3.2.0/168,M11.1.0", "Europe/Berlin",
        ])
    func noRules(text: String) { #expect(Zone(posixRule: text) == nil) }

    /// A zone file by its parts, as a program of our own would write one.
    private static func file(
        version: Character = "2", times: [Int64] = [0], kinds: [UInt8] = [1], offsets: [Int32] = [0, 3600],
        leapSeconds: Int = 0, footer: String = "\nAAA-1\n"
    ) -> [UInt8] {
        func big(_ value: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
        func block(_ width: Int) -> [UInt8] {
            var bytes = Array("TZif".utf8) + Array(String(version).utf8) + [UInt8](repeating: 0, count: 15)
            for count in [0, 0, leapSeconds, times.count, offsets.count, 4] { bytes += big(Int32(count)) }
            for time in times { bytes += width == 8 ? big(time) : big(Int32(truncatingIfNeeded: time)) }
            bytes += kinds
            for offset in offsets { bytes += big(offset) + [0, 0] }
            return bytes + Array("AAA\0".utf8) + [UInt8](repeating: 0, count: leapSeconds * (width + 4))
        }
        return version == "\0" ? block(4) : block(4) + block(8) + Array(footer.utf8)
    }

    @Test("a file of any version is read", arguments: ["\0", "2", "3", "4"] as [Character])
    func versions(version: Character) throws {
        let zone = try #require(Zone(name: "x", tzif: Self.file(version: version)))
        #expect(zone.offset(at: UTCInstant(microseconds: -1)) == 0)
        #expect(zone.offset(at: UTCInstant(microseconds: 0)) == 3600)
        #expect(zone.offset(at: UTCInstant(microseconds: .max)) == 3600)
    }

    @Test("a damaged file is none, wherever it breaks off")
    func damaged() {
        let whole = Self.file()
        #expect(Zone(name: "x", tzif: whole) != nil)
        for length in 0..<whole.count { #expect(Zone(name: "x", tzif: Array(whole[..<length])) == nil, "\(length)") }
        #expect(Zone(name: "x", tzif: Self.file(kinds: [2])) == nil)
        #expect(Zone(name: "x", tzif: Self.file(times: [5, 5], kinds: [0, 1])) == nil)
        #expect(Zone(name: "x", tzif: Self.file(offsets: [0, 100_000])) == nil)
        #expect(Zone(name: "x", tzif: Self.file(times: [], kinds: [], offsets: [])) == nil)
        #expect(Zone(name: "x", tzif: Self.file(leapSeconds: 1)) == nil)
        #expect(Zone(name: "x", tzif: Self.file(footer: "\nAAA\n")) == nil)
        #expect(Zone(name: "x", tzif: Self.file(footer: "AAA-1\n")) == nil)
        #expect(Zone(name: "x", tzif: Array("root:x:0:0".utf8)) == nil)
    }

    @Test("bytes at random are no zone and no trap")
    func noise() {
        var generator = SeededGenerator(seed: 2)
        let whole = Self.file()
        for _ in 0..<3000 {
            var bytes = whole
            for _ in 0..<3 {
                bytes[.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            if let zone = Zone(name: "x", tzif: bytes) { _ = zone.day(of: UTCInstant(microseconds: 1)) }
        }
    }
}
