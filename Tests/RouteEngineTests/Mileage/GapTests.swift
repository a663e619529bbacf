import Positioning
import RouteEngine
import Testing
import Units

@Suite("Every gap is explained as far as the record goes (rules V11)")
struct GapTests {
    @Test(
        "between sessions: both instants, the straight line, the reason the earlier one ended",
        arguments: SessionEndReason.allCases)
    func betweenSessions(reason: SessionEndReason) throws {
        let samples = [Track.sample(0, north: 0), Track.sample(40, north: 900, Track.evening)]
        let gaps = MileageWalk.measure(samples, sessions: Track.records(.two, ended: reason)).gaps
        let gap = try #require(gaps.first)
        #expect(gaps.count == 1)
        #expect((gap.from, gap.to, gap.seconds, gap.reason) == (Track.at(0), Track.at(40), 40, reason))
        #expect(abs(try #require(gap.straightLine).value - 900) < 1e-3)
    }

    @Test("edges have no straight line; the one at the end has the last session's reason, the one at the start none")
    func edges() {
        let gaps = MileageWalk.measure(
            [Track.sample(500, north: 0), Track.sample(510, north: 90)], window: Track.window(0, 1000),
            sessions: Track.records(.one, ended: .fileEnded)
        ).gaps
        #expect(
            gaps == [
                Gap(from: Track.at(0), to: Track.at(500)),
                Gap(from: Track.at(510), to: Track.at(1000), reason: .fileEnded),
            ])
    }

    @Test("a shift without any sample is one gap from start to end, without a reason")
    func empty() {
        let gaps = MileageWalk.measure(
            [], window: Track.window(0, 1000), sessions: Track.records(.one, ended: .fileEnded)
        ).gaps
        #expect(gaps == [Gap(from: Track.at(0), to: Track.at(1000))])
    }

    @Test("a silence inside one session has no reason: nothing ended there")
    func insideSession() {
        let gaps = MileageWalk.measure(
            [Track.sample(0, north: 0), Track.sample(135, north: 90)], sessions: Track.records(.one, ended: .fileEnded)
        ).gaps
        #expect(gaps.map(\.reason) == [nil])
    }

    @Test("without a session, or without its row, there is no reason")
    func withoutRow() {
        let samples = [
            Track.sample(0, north: 0, nil), Track.sample(1, north: 10, Track.session(8)),
            Track.sample(2, north: 20, Track.session(9)), Track.sample(3, north: 30, nil),
        ]
        let gaps = MileageWalk.measure(samples, window: Track.window(-200, 200)).gaps
        #expect(gaps.map(\.reason) == [nil, nil, nil, nil, nil])
    }

    @Test("a reason that is learnt late is still told")
    func learntLate() {
        var walk = MileageWalk(sessions: Track.records(.two))
        walk.append(Track.sample(0, north: 0))
        walk.append(Track.sample(40, north: 900, Track.evening))
        #expect(walk.result().gaps.map(\.reason) == [nil])
        walk.record(SessionFacts(ruleSet: .two, endReason: .interrupted), of: Track.morning)
        #expect(walk.result().gaps.map(\.reason) == [.interrupted])
    }
}
