import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@Suite("Ready routes measure what they should", .enabled(if: SharedFolder.isPresent, SharedFolder.absence))
struct MeasureCaseTests {
    static let cases = SharedCase.all(in: "measure", ending: ".json")

    @Test("every case of cases/measure", arguments: cases)
    func measure(ready: SharedCase) throws {
        let object = try ready.object()
        var sessions: [String: Identity] = [:]
        let samples = try #require(object["samples"] as? [SharedCase.Object]).map { sample in
            let session = (sample["session"] as? String).map { name in
                sessions[name, default: Identity(high: 0, low: UInt64(sessions.count))]
            }
            if let name = sample["session"] as? String { sessions[name] = session }
            return RouteSample(
                instant: try SharedCase.instant(sample["at"]), position: try SharedCase.position(sample),
                session: session)
        }
        let window = try (object["window"] as? [String]).map { window in
            ShiftWindow(start: try SharedCase.instant(window.first), end: try SharedCase.instant(window.last))
        }
        let measured = MileageWalk.measure(samples, window: window)
        try SharedCase.expect(measured.distance, is: try #require(object["expect"] as? SharedCase.Object))
    }

    @Test("they are all there")
    func count() { #expect(Self.cases.count >= 27) }
}
