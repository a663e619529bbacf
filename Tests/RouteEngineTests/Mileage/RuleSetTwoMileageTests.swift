import Positioning
import RouteEngine
import Testing
import Units

@Suite("Under rule set 2 a pair's metres are the later sample's reading (rules V3, V10, V12)")
struct RuleSetTwoMileageTests {
    @Test("velocity, position and bridge are summed apart; the chain is beside them")
    func readings() {
        var samples = [Track.sample(0, north: 0, velocity: 0), Track.sample(10, north: 100, velocity: 101)]
        samples.append(Track.sample(20, north: 200))
        samples[2].reading = OdometerReading(velocity: Metres(40), position: Metres(30), bridged: Metres(20))
        let distance = MileageWalk.measure(samples, sessions: Track.records(.two)).distance
        #expect(distance.velocityMetres == Metres(141))
        #expect(distance.positionMetres == Metres(30))
        #expect(distance.bridgedMetres == Metres(20))
        #expect(distance.metres == Metres(191))
        #expect(abs(distance.chainMetres.value - 200) < 1e-3)
    }

    @Test("the reading across a gap is not counted")
    func readingAcrossGap() {
        let samples = [
            Track.sample(0, north: 0, velocity: 0), Track.sample(1, north: 10, velocity: 10),
            Track.sample(2, north: 20, Track.evening, velocity: 999),
            Track.sample(3, north: 30, Track.evening, velocity: 11),
            Track.sample(124, north: 50, Track.evening, velocity: 998),
        ]
        let distance = MileageWalk.measure(samples, sessions: Track.records(.two)).distance
        #expect(distance.metres == Metres(21))
        #expect((distance.segments, distance.gaps) == (2, 2))
    }

    @Test(
        "a sample without a reading, or with an impossible one, counts the chord as position",
        arguments: [nil, -1, .nan, .infinity, 4.2e7] as [Double?])
    func withoutReading(velocity: Double?) {
        let samples = [Track.sample(0, north: 0, velocity: 0), Track.sample(10, north: 100, velocity: velocity)]
        let distance = MileageWalk.measure(samples, sessions: Track.records(.two)).distance
        #expect(distance.velocityMetres == .zero)
        #expect(abs(distance.positionMetres.value - 100) < 1e-3)
    }

    @Test("each session is measured under its own rules; samples without a row under rule set 1; or all as forced")
    func mixed() {
        var records = SessionRecords()
        records.record(SessionFacts(ruleSet: .two), of: Track.morning)
        records.record(SessionFacts(ruleSet: .one), of: Track.evening)
        let rowless = Track.session(9)
        let samples = [
            Track.sample(0, north: 0, velocity: 0), Track.sample(1, north: 10, velocity: 7),
            Track.sample(2, north: 20, Track.evening, velocity: 0),
            Track.sample(3, north: 30, Track.evening, velocity: 7),
            Track.sample(4, north: 40, rowless, velocity: 0), Track.sample(5, north: 50, rowless, velocity: 7),
            Track.sample(6, north: 60, nil, velocity: 0), Track.sample(7, north: 70, nil, velocity: 7),
        ]
        func metres(_ forced: RuleSet?) -> Double {
            MileageWalk.measure(samples, sessions: records, forcing: forced).distance.metres.value
        }
        #expect(abs(metres(nil) - 37) < 1e-3)
        #expect(abs(metres(.one) - 40) < 1e-3)
        #expect(metres(.two) == 28)
    }

    static let silences: [(String, [Standstill], isGap: Bool)] = [
        ("none", [], true),
        ("all of it", [Track.standstill(0, 1000)], false),
        ("120 s of silence at both ends", [Track.standstill(120, 880)], false),
        ("a microsecond more at the start", [Track.standstill(120.000001, 880)], true),
        ("a microsecond more at the end", [Track.standstill(120, 879.999999)], true),
        ("two, 120 s apart", [Track.standstill(0, 400), Track.standstill(520, 1000)], false),
        ("two, a little more apart", [Track.standstill(0, 400), Track.standstill(520.1, 1000)], true),
        ("recorded in any order", [Track.standstill(520, 1000), Track.standstill(0, 400)], false),
        ("one inside another", [Track.standstill(10, 990), Track.standstill(20, 30)], false),
        ("beginning long before", [Track.standstill(-5000, 950)], false),
        ("ending long after", [Track.standstill(100, 5000)], false),
        ("only before", [Track.standstill(-5000, -1)], true),
        ("only after", [Track.standstill(1001, 5000)], true),
        ("an end before its start", [Track.standstill(990, 100)], true),
        ("an end before its start is no sign of life", [Track.standstill(119, 50), Track.standstill(165, 1000)], true),
        ("extended", [Track.standstill(50, 80), Track.standstill(50, 140), Track.standstill(50, 900)], false),
        ("never shortened", [Track.standstill(50, 900), Track.standstill(50, 140)], false),
    ]

    @Test("standstills that leave no silence over 120 s join two samples (V10)", arguments: silences)
    func standing(why: String, standstills: [Standstill], isGap: Bool) {
        let samples = [Track.sample(0, north: 0, velocity: 0), Track.sample(1000, north: 3, velocity: 1)]
        let records = Track.records(.two, standstills: standstills)
        let distance = MileageWalk.measure(samples, sessions: records).distance
        #expect(distance.gaps == (isGap ? 1 : 0))
        #expect(distance.metres == Metres(isGap ? 0 : 1))
        // Evidence of one session says nothing about another, nor about one that changed meanwhile.
        let elsewhere = samples.map { sample in
            var sample = sample
            sample.session = Track.evening
            return sample
        }
        #expect(MileageWalk.measure(elsewhere, sessions: records).distance.gaps == 1)
        #expect(MileageWalk.measure([samples[0], elsewhere[1]], sessions: records).distance.gaps == 1)
    }

    @Test("the same holds at the edges of the window (V10)", arguments: silences)
    func standingAtEdges(why: String, standstills: [Standstill], isGap: Bool) {
        let records = Track.records(.two, standstills: standstills)
        let expected = isGap ? 1 : 0
        let atStart = MileageWalk.measure(
            [Track.sample(1000, north: 0)], window: Track.window(0, 1000), sessions: records)
        #expect(atStart.gaps.count == expected)
        let atEnd = MileageWalk.measure([Track.sample(0, north: 0)], window: Track.window(0, 1000), sessions: records)
        #expect(atEnd.gaps.count == expected)
    }

    @Test("without a session row standstills count once rule set 2 is forced, as for a file")
    func forcedOnFile() {
        var records = SessionRecords()
        records.record(Track.standstill(0, 1000), of: Track.morning)
        let samples = [Track.sample(0, north: 0, velocity: 0), Track.sample(1000, north: 3, velocity: 1)]
        #expect(MileageWalk.measure(samples, sessions: records).distance.gaps == 1)
        #expect(MileageWalk.measure(samples, sessions: records, forcing: .two).distance.metres == Metres(1))
    }
}
