import Foundation
import Positioning
import TestSupport
import Testing
import Units

@Suite("Real GPX files", .enabled(if: SharedFolder.isPresent, SharedFolder.absence))
struct GPXRecordingsTests {
    @Test(
        "as many points, segments that have any, and metres as the table says",
        arguments: [
            ("visnjan-with-car.gpx", 104, 1, 2736.001), ("drumlish.gpx", 865, 1, 130_888.689),
            ("cerknicko-jezero.gpx", 296, 7, 4576.907), ("mtk_logger.gpx", 817, 3, 11_092.486),
        ])
    func points(name: String, points: Int, segments: Int, metres: Double) throws {
        let bytes = Array(try Data(contentsOf: SharedFolder.url.appendingPathComponent("data/gpx/\(name)")))
        let whole = Decoded.gpx(bytes, piece: 1 << 16)
        #expect(whole.error == nil)
        #expect(whole.counts.sentences == points && whole.counts.malformed == 0)
        #expect(whole.counts.fixes + whole.counts.noPosition + whole.counts.noDate == points)
        #expect(whole.reports.count { $0 == .broken(.sourceLost) } == segments - 1)
        for piece in [7, 4096] { #expect(Decoded.gpx(bytes, piece: piece) == whole) }
        // A sphere is within 0.6 % of the ellipsoid's metres; enough to see a point lost or doubled. The table knows
        // nothing of <fix>none</fix>.
        let length = sphericalLength(whole)
        #expect(whole.counts.noPosition > 0 ? length < metres : abs(length - metres) < 0.006 * metres)
    }

    private func sphericalLength(_ decoded: Decoded) -> Double {
        var sum = 0.0
        var last: ReportedPosition?
        for report in decoded.reports {
            switch report {
            case .fix(let fix):
                if let last { sum += distance(last, fix.report.position) }
                last = fix.report.position
            case .broken: last = nil
            case .undated, .noPosition: break
            }
        }
        return sum
    }

    private func distance(_ one: ReportedPosition, _ other: ReportedPosition) -> Double {
        let radians = Double.pi / 180
        let north = (other.latitudeDegrees - one.latitudeDegrees) * radians
        let east = (other.longitudeDegrees - one.longitudeDegrees) * radians
        let half =
            sin(north / 2) * sin(north / 2)
            + cos(one.latitudeDegrees * radians) * cos(other.latitudeDegrees * radians) * sin(east / 2) * sin(east / 2)
        return 2 * 6_371_008.8 * asin(half.squareRoot())
    }
}
