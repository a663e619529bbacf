import Positioning
import RouteEngine
import Testing
import Units

@Suite("Under rule set 1 a route is the sum of its continuous hops (rules C1–C6)")
struct RuleSetOneMileageTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let samples: [RouteSample]
        var window: ShiftWindow?
        /// Metres, segments, gaps, usable samples, inferred.
        let expected: (Double, Int, Int, Int, Bool)

        init(
            _ why: String, _ samples: [RouteSample], window: ShiftWindow? = nil,
            _ expected: (Double, Int, Int, Int, Bool)
        ) {
            testDescription = why
            self.samples = samples
            self.window = window
            self.expected = expected
        }
    }

    private static func sample(_ seconds: Double, _ metres: Double, _ session: Identity? = Track.morning) -> RouteSample
    {
        Track.sample(seconds, north: metres, session)
    }

    private static let nowhere = RouteSample(
        instant: Track.at(5), position: ReportedPosition(latitudeDegrees: 0, longitudeDegrees: 0),
        session: Track.morning)

    static let table: [Row] = [
        Row("nothing", [], (0, 0, 0, 0, false)),
        Row("one sample", [sample(0, 0)], (0, 0, 0, 1, false)),
        Row("two of one session", [sample(0, 0), sample(10, 100)], (100, 1, 0, 2, false)),
        Row("exactly 120 s", [sample(0, 0), sample(120, 100)], (100, 1, 0, 2, false)),
        Row("a microsecond more", [sample(0, 0), sample(120.000001, 100)], (0, 0, 1, 2, false)),
        Row(
            "two segments beside a silence",
            [sample(0, 0), sample(1, 10), sample(200, 500), sample(201, 520)], (30, 2, 1, 4, false)),
        Row(
            "another session one second later",
            [sample(0, 0), sample(1, 10), sample(2, 20, Track.evening), sample(3, 40, Track.evening)],
            (30, 2, 1, 4, false)),
        Row("no sessions", [sample(0, 0, nil), sample(60, 100, nil)], (100, 1, 0, 2, true)),
        Row("no sessions, too far apart", [sample(0, 0, nil), sample(121, 100, nil)], (0, 0, 1, 2, false)),
        Row("a session on the later side only", [sample(0, 0, nil), sample(1, 10)], (0, 0, 1, 2, false)),
        Row("a session on the earlier side only", [sample(0, 0), sample(1, 10, nil)], (0, 0, 1, 2, false)),
        Row("a malformed one between", [sample(0, 0), nowhere, sample(10, 100)], (100, 1, 0, 2, false)),
        Row("the same instant again", [sample(0, 0), sample(0, 50), sample(9, 100)], (100, 1, 0, 2, false)),
        Row("a hop of nothing is a segment", [sample(0, 0), sample(10, 0)], (0, 1, 0, 2, false)),
        Row("there and back", [sample(0, 0), sample(10, 100), sample(20, 0)], (200, 1, 0, 3, false)),
        Row("empty, window of 120 s", [], window: Track.window(0, 120), (0, 0, 0, 0, false)),
        Row("empty, window a little longer", [], window: Track.window(0, 120.000001), (0, 0, 1, 0, false)),
        Row("only malformed, long window", [nowhere], window: Track.window(0, 500), (0, 0, 1, 0, false)),
        Row("edges of 120 s", [sample(0, 0), sample(1, 9)], window: Track.window(-120, 121), (9, 1, 0, 2, false)),
        Row("a longer start", [sample(0, 0), sample(1, 9)], window: Track.window(-120.1, 121), (9, 1, 1, 2, false)),
        Row("a longer end", [sample(0, 0), sample(1, 9)], window: Track.window(-120, 121.1), (9, 1, 1, 2, false)),
        Row("one sample far from both edges", [sample(0, 0)], window: Track.window(-500, 500), (0, 0, 2, 1, false)),
        Row(
            "samples outside the window", [sample(0, 0), sample(1, 9)], window: Track.window(0.5, 0.5),
            (9, 1, 0, 2, false)),
        Row("an end before the start", [sample(0, 0)], window: Track.window(10, -10), (0, 0, 0, 1, false)),
        Row("empty, an end before the start", [], window: Track.window(500, -500), (0, 0, 0, 0, false)),
    ]

    @Test("figures and what qualifies them", arguments: table)
    func figures(row: Row) {
        let (metres, segments, gaps, usableSamples, inferred) = row.expected
        let measured = MileageWalk.measure(row.samples, window: row.window)
        let distance = measured.distance
        #expect(abs(distance.metres.value - metres) < 1e-3)
        #expect(distance.positionMetres == distance.metres)
        #expect(distance.chainMetres == distance.metres)
        #expect(distance.segments == segments)
        #expect(distance.gaps == gaps)
        #expect(measured.gaps.count == gaps)
        #expect(distance.usableSamples == usableSamples)
        #expect(distance.inferredContinuity == inferred)
        #expect(distance.measured == (segments > 0))
        #expect(distance.partial == (gaps > 0 || inferred))
    }

    @Test("of several samples at one instant the first by latitude, then longitude is kept (C4)")
    func sameInstant() {
        func place(_ latitude: Double, _ longitude: Double) -> RouteSample {
            let position = ReportedPosition(latitudeDegrees: latitude, longitudeDegrees: longitude)
            return RouteSample(instant: Track.at(10), position: position, session: Track.morning)
        }
        let end = RouteSample(
            instant: Track.at(20), position: ReportedPosition(latitudeDegrees: 40, longitudeDegrees: 7),
            session: Track.morning)
        let several = [place(40.001, 6), place(40, 7.001), place(40, 7.002), place(90.1, 0), place(.nan, 1)]
        let measured = MileageWalk.measure(several + [end]).distance
        #expect(measured.usableSamples == 2)
        #expect(abs(measured.metres.value - 85.394) < 1e-3)
    }

    @Test("readings and standstills are ignored, also where they are forced to be (V12)")
    func readingsIgnored() {
        let samples = [
            Track.sample(0, north: 0, velocity: 0), Track.sample(10, north: 100, velocity: 7),
            Track.sample(400, north: 100, velocity: 0),
        ]
        let recorded = MileageWalk.measure(
            samples, sessions: Track.records(.one, standstills: [Track.standstill(10, 400)]))
        let forced = MileageWalk.measure(
            samples, sessions: Track.records(.two, standstills: [Track.standstill(10, 400)]), forcing: .one)
        #expect(recorded == forced)
        #expect(abs(forced.distance.metres.value - 100) < 1e-3)
        #expect(forced.distance.velocityMetres == .zero)
        #expect(forced.distance.gaps == 1)
    }
}
