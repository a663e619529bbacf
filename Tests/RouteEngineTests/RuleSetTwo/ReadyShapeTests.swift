import Foundation
import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@Suite("Ready logs under rule set 2", .enabled(if: SharedFolder.isPresent, SharedFolder.absence))
struct ReadyShapeTests {
    static func fixes(_ path: String) throws -> [Fix] {
        let log = SharedCase(url: SharedFolder.url.appendingPathComponent(path))
        return try log.lines().filter { $0["class"] as? String == "TPV" && $0["time"] != nil && $0["lat"] != nil }.map {
            Fix(
                instant: try SharedCase.instant($0["time"]),
                report: PositionReport(
                    position: try SharedCase.position($0),
                    horizontalAccuracy: ($0["eph"] as? Double).map { Metres($0) },
                    speed: ($0["speed"] as? Double).map { MetresPerSecond($0) }, courseDegrees: $0["track"] as? Double))
        }
    }

    @Test("one stale place every second fix")
    func everySecondStale() throws {
        let captured = Captured.file(try Self.fixes("cases/shapes/16-every-second-fix-stale.tpv.jsonl"))
        #expect((2061.0...2111.0).contains(captured.metres))
        #expect(captured.measured.distance.gaps == 0)
    }

    @Test("late repeats change nothing")
    func lateBlock() throws {
        let captured = Captured.file(try Self.fixes("cases/shapes/17-late-block.tpv.jsonl"))
        #expect(abs(captured.metres - 1666) < 8)
        #expect(captured.measured.distance.gaps == 0)
    }

    @Test(
        "what gpsd reported of real receivers that stood still is no distance",
        arguments: [
            "signalk_gps.nmea", "haicom-305N.log", "skytraq-dgps.log", "ublox-neo-m9n-nmea.log", "gofree-merrimac.nmea",
        ])
    func stationary(log: String) throws {
        let captured = Captured.file(try Self.fixes("data/logs/\(log).tpv.jsonl"))
        #expect(captured.metres <= 10)
        #expect(captured.isDecidedInOrder)
    }

    /// Metres by velocity (with bridges) and by position alone, found independently.
    static let known: [(log: String, velocity: Double, position: Double)] = [
        ("car_nevada_137km_2005.nmea", 137_242, 136_930), ("bike_dup_2015.nmea", 14_178, 14_164),
        ("drive_leeds_2008.nmea", 7140, 7184), ("qt_nmealog_2008.nmea", 1686, 1671),
        ("aerorust_nmea1_2017.nmea", 13_645, 13_645), ("wintec_2008.nmea", 30_818, 30_818),
    ]

    @Test("real drives, by velocity and by position", arguments: known.indices)
    func drives(number: Int) throws {
        let known = Self.known[number]
        let fixes = try Self.fixes("data/logs/\(known.log).tpv.jsonl")
        let velocity = Captured.file(fixes).metres
        let position = Captured.file(fixes.map { $0.with(speed: nil) }).metres
        #expect(abs(velocity / known.velocity - 1) < 0.006, "\(velocity)")
        #expect(abs(position / known.position - 1) < 0.01, "\(position)")
    }
}
