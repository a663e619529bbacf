import Positioning
import RouteEngine
import Testing
import Units

@Suite("The walk says what each sample was to it")
struct WalkStepTests {
    @Test("the first is apart, a continuous one joined, one behind a gap apart, one that is no place left out")
    func steps() {
        var walk = MileageWalk(sessions: Track.records(.two, standstills: [Track.standstill(140, 600)]))
        let nowhere = ReportedPosition(latitudeDegrees: 0, longitudeDegrees: 0)
        let samples = [
            (Track.sample(0, north: 0), MileageWalk.Step.apart), (Track.sample(120, north: 50), .joined),
            (Track.sample(120, north: 60), .leftOut), (Track.sample(119, north: 60), .leftOut),
            // Standing is no silence (V10).
            (Track.sample(700, north: 60), .joined), (Track.sample(821, north: 70), .apart),
            (Track.sample(822, north: 70, Track.evening), .apart),
            (Track.sample(823, north: 80, Track.evening), .joined),
            (RouteSample(instant: Track.at(824), position: nowhere, session: Track.evening), .leftOut),
            (Track.sample(825, north: 90, Track.evening), .joined), (Track.sample(826, north: 90, nil), .apart),
            (Track.sample(827, north: 90, nil), .joined),
        ]
        for (sample, step) in samples { #expect(walk.append(sample) == step, "\(sample.instant.rfc3339)") }
        #expect(walk.result().distance.segments == samples.count { $0.1 == .apart } - 1)
    }
}
