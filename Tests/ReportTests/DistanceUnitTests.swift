import Report
import Testing
import Units

@Suite("Distances for people are truncated, never rounded up (D2)")
struct DistanceUnitTests {
    @Test(
        "miles with one decimal",
        arguments: [
            (0, "less than 0.1 mi"), (160.934399, "less than 0.1 mi"), (160.9344, "0.1 mi"), (1609.343999, "0.9 mi"),
            (1609.344, "1.0 mi"), (1609.344 * 12.4, "12.4 mi"), (1609.344 * 12.4 - 0.001, "12.3 mi"),
            (1609.344 * 12.4999, "12.4 mi"), (-5, "less than 0.1 mi"),
        ])
    func miles(metres: Double, text: String) { #expect(DistanceUnit.miles.text(Metres(metres)) == text) }

    @Test("every tenth of a mile up to 3000 miles prints as itself")
    func tenths() {
        for tenth in 1...30_000 {
            #expect(DistanceUnit.miles.text(Metres(160.9344 * Double(tenth))) == "\(tenth / 10).\(tenth % 10) mi")
        }
    }

    @Test("kilometres on request", arguments: [(99.9, "less than 0.1 km"), (100, "0.1 km"), (12_499.9, "12.4 km")])
    func kilometres(metres: Double, text: String) { #expect(DistanceUnit.kilometres.text(Metres(metres)) == text) }

    @Test(
        "durations",
        arguments: [
            (0, "0 s"), (119_999_999, "119 s"), (120_000_000, "2 min"), (3_599_000_000, "59 min"),
            (3_600_000_000, "1 h 00 min"), (11_100_000_000, "3 h 05 min"), (-1, "0 s"),
        ] as [(Int64, String)])
    func durations(microseconds: Int64, text: String) { #expect(DurationText.text(microseconds: microseconds) == text) }
}
