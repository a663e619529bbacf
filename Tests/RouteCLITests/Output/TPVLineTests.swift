import Positioning
import Testing
import Units

@testable import RouteCLI

@Suite("decode prints one TPV line a fix")
struct TPVLineTests {
    private func line(_ report: PositionReport, at instant: UTCInstant? = nil) -> String {
        var bytes: [UInt8] = []
        TPVLine.append(report, at: instant, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("all that was said, in gpsd's order and decimals")
    func whole() {
        let report = PositionReport(
            position: ReportedPosition(latitudeDegrees: -0.000000001, longitudeDegrees: 179.9999999996),
            horizontalAccuracy: Metres(17.1), speed: MetresPerSecond(0.0004), courseDegrees: 359.99996,
            dimension: .three, status: 2)
        let expected =
            #"{"class":"TPV","mode":3,"time":"1970-01-01T00:00:00.000Z","lat":-0.000000001,"lon":180.000000000,"#
            + #""eph":17.100,"speed":0.000,"track":360.0000,"status":2}"# + "\n"
        #expect(line(report, at: UTCInstant(microseconds: 0)) == expected)
    }

    @Test("what was not said has no key; a status below 2 is none")
    func absent() {
        let report = PositionReport(
            position: ReportedPosition(latitudeDegrees: 1.5, longitudeDegrees: -2), status: 1)
        #expect(line(report) == #"{"class":"TPV","mode":2,"lat":1.500000000,"lon":-2.000000000}"# + "\n")
    }

    @Test(
        "fixed decimals",
        arguments: [
            (0, 0, "0"), (0, 3, "0.000"), (-0.0004, 3, "0.000"), (-0.0006, 3, "-0.001"), (12.3456, 2, "12.35"),
            (999_999_999, 9, "999999999.000000000"), (0.05, 1, "0.1"), (7, 0, "7"),
        ] as [(Double, Int, String)])
    func decimals(value: Double, decimals: Int, text: String) {
        var bytes: [UInt8] = []
        FixedDecimal.append(value, decimals: decimals, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
}
