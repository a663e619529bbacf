import Foundation
import NMEA
import Positioning
import TestSupport
import Testing
import Units

/// The real gpsd 3.22 as a witness: its reports of every recorded log stand beside the log.
@Suite("Recorded logs say what gpsd 3.22 said", .enabled(if: SharedFolder.isPresent, SharedFolder.absence))
struct OracleTests {
    private static let logs = SharedFolder.url.appendingPathComponent("data/logs")
    /// gpsd moves instants before 2017 by 1024 weeks (gpsd.md G1), so instants are compared modulo them.
    private static let rollover = 1024.0 * 7 * 86_400
    /// Logs in which gpsd never learns a date: how many positions they hold.
    private static let undated = [
        "plaka_marine_nodate.nmea": 1875, "triumph_gga10hz.nmea": 1561, "dlg_allvoid_2022.nmea": 0,
    ]

    struct Place: Sendable {
        let latitude: Double
        let longitude: Double
    }

    static var names: [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: logs.path)) ?? []
        return all.filter { $0.hasSuffix(".tpv.jsonl") }.map { String($0.dropLast(10)) }.sorted()
            .filter { isText(logs.appendingPathComponent($0)) }
    }

    private static func isText(_ url: URL) -> Bool {
        guard let data = try? Data(contentsOf: url) else { return false }
        return ["RMC,", "GGA,", "GLL,", "GNS,"].contains { type in
            ["GP", "GN", "II", "GL"].contains { data.range(of: Data("$\($0)\(type)".utf8)) != nil }
        }
    }

    @Test("every epoch of gpsd, once, at the same place", arguments: names)
    func log(name: String) throws {
        let url = OracleTests.logs.appendingPathComponent(name)
        let decoded = Decoded(Array(try Data(contentsOf: url)))
        if let count = OracleTests.undated[name] {
            #expect(decoded.undated.count == count)
            #expect(decoded.fixes.isEmpty)
            return
        }
        let want = try OracleTests.places(gpsd: url.appendingPathExtension("tpv.jsonl"))
        let got = OracleTests.places(decoded.fixes)
        #expect(got.values.allSatisfy { $0.count == 1 }, "no instant twice")
        let both = want.keys.filter { got[$0] != nil }
        #expect(Double(want.count - both.count) <= max(1, 0.02 * Double(want.count)))
        for key in both {
            for place in got[key] ?? [] {
                let apart = (want[key] ?? []).map {
                    max(abs($0.latitude - place.latitude), abs($0.longitude - place.longitude))
                }
                #expect(try #require(apart.min()) <= 2e-7)
            }
        }
    }

    /// By instant in hundredths of a second.
    private static func places(_ fixes: [Fix]) -> [Int: [Place]] {
        Dictionary(
            grouping: fixes,
            by: { key(Double($0.instant.microseconds / 1000) / 1000) }
        ).mapValues { fixes in
            fixes.map {
                Place(
                    latitude: $0.report.position.latitudeDegrees, longitude: $0.report.position.longitudeDegrees)
            }
        }
    }

    private static func key(_ seconds: Double) -> Int {
        Int((seconds.truncatingRemainder(dividingBy: rollover) * 100).rounded())
    }

    private static func places(gpsd url: URL) throws -> [Int: [Place]] {
        var places: [Int: [Place]] = [:]
        for line in try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")) {
            guard let object = try JSONSerialization.jsonObject(with: line) as? [String: Any],
                object["class"] as? String == "TPV", (object["mode"] as? Int ?? 0) >= 2,
                let text = object["time"] as? String, let instant = UTCInstant(rfc3339: text),
                let latitude = object["lat"] as? Double, let longitude = object["lon"] as? Double
            else { continue }
            places[key(instant.seconds(since: UTCInstant(microseconds: 0))), default: []]
                .append(Place(latitude: latitude, longitude: longitude))
        }
        return places
    }
}
