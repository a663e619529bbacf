import Positioning
import Testing
import Units

@testable import Simulation

@Suite("A simulation that cannot be is refused, and the refusal names what is wrong")
struct SimulationSettingsTests {
    @Test(
        "numbers at the edge of their range are taken, and beyond it refused",
        arguments: [
            (.kilometres, [0.1, 1000], [0.099, 1000.1, 0, -1, .nan, .infinity]),
            (.hours, [0.1, 72], [0.09, 72.1, -1, .nan]),
            (.pauseMinutes, [2, 720], [1.9, 721, .nan]),
            (.parkMinutes, [2, 720], [0, 1.9, 721]),
            (.tunnelSpacing, [0, 500, 100_000], [-1, 1, 499, 100_001, .nan]),
            (.rate, [1, 10], [0, 11, -1]),
            (.noise, [0, 50], [-0.1, 50.1, .nan]),
            (.velocityNoise, [0, 5], [-0.1, 5.1, .infinity]),
            (.outliers, [0, 600], [-1, 601]),
            (.satellites, [0, 3600], [-1, 3601]),
        ] as [(SimulationSetting, [Double], [Double])])
    func ranges(setting: SimulationSetting, taken: [Double], refused: [Double]) {
        for value in taken { #expect(throws: Never.self, "\(value)") { try apply(setting, value) } }
        for value in refused {
            let error = #expect(throws: SimulationError.self, "\(value)") { try apply(setting, value) }
            guard case .outOfRange(setting, _) = error else {
                Issue.record("\(value): \(String(describing: error))")
                continue
            }
            #expect(error?.description.hasPrefix(setting.rawValue) == true)
        }
    }

    private func apply(_ setting: SimulationSetting, _ value: Double) throws {
        switch setting {
        case .kilometres: _ = try Itinerary.drive(.open, kilometres: value)
        case .hours: _ = try Itinerary.parked(hours: value)
        case .pauseMinutes: _ = try Itinerary.drive(.open, kilometres: 1, pauseMinutes: value)
        case .parkMinutes: _ = try Itinerary.drive(.open, kilometres: 1, parkMinutes: value)
        case .tunnelSpacing: _ = try Itinerary.drive(.open, kilometres: 1, tunnelSpacing: Metres(value))
        case .rate: _ = try ReceiverModel(rateHertz: Int(value))
        case .noise: _ = try ReceiverModel(noise: Metres(value))
        case .velocityNoise: _ = try ReceiverModel(velocityNoise: MetresPerSecond(value))
        case .outliers: _ = try ReceiverModel(outlierBurstsPerHour: value)
        case .satellites: _ = try ReceiverModel(satellitesEvery: Int(value))
        }
    }

    @Test("every setting has its range in this table's sight")
    func names() {
        #expect(SimulationError.outOfRange(.rate, 1...10).description == "rate must be from 1 to 10")
        #expect(SimulationError.outOfRange(.kilometres, 0.1...1000).description == "km must be from 0.1 to 1000")
    }

    @Test(
        "an origin near a pole is refused without naming it",
        arguments: [(75, true), (-75, true), (75.1, false), (-90, false)])
    func origin(latitude: Double, taken: Bool) throws {
        let origin = try #require(Coordinate(latitudeDegrees: latitude, longitudeDegrees: 3.25))
        let start = UTCInstant(microseconds: 1_700_000_000_000_000)
        let make = { () throws(SimulationError) in
            try SimulationSettings(
                itinerary: .parked(hours: 1), receiver: ReceiverModel(), seed: 1, origin: origin, start: start)
        }
        if taken {
            #expect(throws: Never.self) { try make() }
        } else {
            let error = #expect(throws: SimulationError.originTooFarNorthOrSouth(limitDegrees: 75)) { try make() }
            #expect(error?.description == "origin must lie between 75 degrees south and north")
        }
    }

    @Test(
        "the start lies in the years two digits can mean",
        arguments: [
            ("1999-12-31T23:59:59.999Z", false), ("2000-01-01T00:00:00Z", true), ("2079-12-31T23:59:59Z", true),
            ("2080-01-01T00:00:00Z", false),
        ])
    func start(text: String, taken: Bool) throws {
        let origin = try #require(Coordinate(latitudeDegrees: 40, longitudeDegrees: 3.25))
        let start = try #require(UTCInstant(rfc3339: text))
        let settings = try? SimulationSettings(
            itinerary: .parked(hours: 1), receiver: ReceiverModel(), seed: 1, origin: origin, start: start)
        #expect((settings != nil) == taken)
    }
}
