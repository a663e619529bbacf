import Report
import RouteEngine
import ShiftLog
import Testing
import Units

private func distance(
    _ miles: Double, segments: Int = 1, gaps: Int = 0, samples: Int = 100, inferred: Bool = false
) -> RouteDistance {
    RouteDistance(
        positionMetres: Metres(miles * 1609.344), segments: segments, gaps: gaps, usableSamples: samples,
        inferredContinuity: inferred)
}

@Suite("What may be said about a route (W)")
struct RouteStatementTests {
    @Test(
        "the headline",
        arguments: [
            (distance(12.4), "12.4 mi recorded"),
            (distance(12.49), "12.4 mi recorded"),
            (distance(12.4, gaps: 1), "12.4 mi recorded · partial route"),
            (distance(12.4, inferred: true), "12.4 mi recorded · partial route"),
            (distance(0.05), "less than 0.1 mi recorded"),
            (distance(0.05, gaps: 2), "less than 0.1 mi recorded · partial route"),
            (distance(0, segments: 0, samples: 0), "No route recorded"),
            (distance(0, segments: 0, gaps: 1, samples: 0), "No route recorded"),
            (distance(0, segments: 0, samples: 1), "Not enough route recorded to measure"),
            (distance(0, segments: 0, gaps: 5, samples: 6), "Not enough route recorded to measure"),
        ])
    func headline(distance: RouteDistance, words: String) { #expect(RouteStatement(distance).headline == words) }

    @Test("kilometres on request")
    func kilometres() { #expect(RouteStatement(distance(10), unit: .kilometres).headline == "16.0 km recorded") }

    @Test(
        "the counts",
        arguments: [
            (distance(1), "No capture gaps detected"),
            (distance(1, segments: 2, gaps: 1), "2 capture segments · 1 capture gap"),
            (distance(1, segments: 1, gaps: 2), "1 capture segment · 2 capture gaps"),
            (distance(0, segments: 0, gaps: 1, samples: 0), "0 capture segments · 1 capture gap"),
        ])
    func counts(distance: RouteDistance, words: String) { #expect(RouteStatement(distance).counts == words) }

    private func clock(parked: Bool) -> ShiftClock {
        let start = UTCInstant(microseconds: 0)
        let stretch = Stretch(startedAt: start, endedAt: start.advanced(byMicroseconds: 600_000_000))
        return ShiftClock(
            startedAt: start, endedAt: start.advanced(byMicroseconds: 3_600_000_000), pauses: [],
            suspensions: parked ? [stretch] : [])
    }

    @Test("a partial route that was never parked says that more was driven")
    func neverParked() {
        let said = RouteStatement(distance(1, gaps: 1)).qualifications(clock: clock(parked: false))
        #expect(said == ["Part of this shift was not recorded, so more was driven than is recorded here."])
    }

    @Test("with parking it claims nothing about distance, and tells how long was parked")
    func parked() {
        let said = RouteStatement(distance(1, gaps: 1)).qualifications(clock: clock(parked: true))
        #expect(said.count == 2)
        #expect(said.allSatisfy { !$0.contains("driven") })
        #expect(said.last == "1 stretch recorded as parked, 10 min together.")
    }

    @Test("inferred continuity is said; a whole route needs no words")
    func inferred() {
        #expect(RouteStatement(distance(1, inferred: true)).qualifications().first?.contains("predates") == true)
        #expect(RouteStatement(distance(1)).qualifications().isEmpty)
    }

    @Test("no wording claims more than the record")
    func forbiddenWords() {
        for route in [distance(1), distance(1, gaps: 1), distance(0, segments: 0), distance(1, inferred: true)] {
            let statement = RouteStatement(route)
            let all = ([statement.headline, statement.counts] + statement.qualifications(clock: clock(parked: true)))
                .joined(separator: " ").lowercased()
            for word in ["total", "complete", "miles driven", "coverage"] { #expect(!all.contains(word)) }
        }
    }

    @Test(
        "several shifts are spoken of as several",
        arguments: [
            (1, 0, ["Part of this shift was not recorded, so more was driven than is recorded here."]),
            (3, 0, ["Part of these shifts was not recorded, so more was driven than is recorded here."]),
            (
                3, 2,
                [
                    "Part of these shifts was not recorded, and some of that is time recorded as parked.",
                    "2 stretches recorded as parked, 41 min together.",
                ]
            ),
        ])
    func several(shifts: Int, parked: Int, sentences: [String]) {
        let statement = RouteStatement(distance(1, gaps: 1))
        let said = statement.qualifications(shifts: shifts, parkedStretches: parked, parked: 2_460_000_000)
        #expect(said == sentences)
    }

    @Test("routes without continuity records among others")
    func someInferred() {
        let said = RouteStatement(distance(1, inferred: true)).qualifications(shifts: 2, parkedStretches: 0, parked: 0)
        #expect(said == ["Some of these routes predate continuity records, so short breaks in them cannot be seen."])
    }
}
