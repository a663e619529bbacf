import Positioning
import RouteEngine
import RouteStore
import TestSupport
import Testing
import Units

@testable import Report

@Suite("The mileage of local days adds up to the shift's exactly, each metre once")
struct MidnightSplitTests {
    private static func zone(_ rule: String) throws -> Zone { try #require(Zone(posixRule: rule)) }

    @Test(
        "a drive over midnight is on two days: of the zone, of the nights the clocks change, of a month's end",
        arguments: [
            // 60 minutes at a sample a 10 s, a hop of 100 m; the hop over midnight belongs to the later day.
            ("EST5", "2026-03-15T04:30:00", ["2026-03-14": 17_900.0, "2026-03-15": 18_100]),
            ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T04:30:00", ["2026-03-07": 17_900, "2026-03-08": 18_100]),
            ("EST5EDT,M3.2.0,M11.1.0", "2026-03-09T03:30:00", ["2026-03-08": 17_900, "2026-03-09": 18_100]),
            ("EST5EDT,M3.2.0,M11.1.0", "2026-11-02T04:30:00", ["2026-11-01": 17_900, "2026-11-02": 18_100]),
            ("UTC0", "2026-03-31T23:30:00", ["2026-03-31": 17_900, "2026-04-01": 18_100]),
            ("UTC0", "2026-03-14T12:00:00", ["2026-03-14": 36_000]),
            // A zone without that midnight: the 8th begins at one o'clock.
            ("XXX5YYY,M3.2.0/0,M11.1.0", "2026-03-08T04:30:00", ["2026-03-07": 17_900, "2026-03-08": 18_100]),
        ])
    func overMidnight(rule: String, start: String, days: [String: Double]) throws {
        let scene = try PeriodScene()
        let zone = try Self.zone(rule)
        let end = try PeriodScene.instant(start).advanced(byMicroseconds: 3_600_000_000)
        let shift = try scene.shift(start, String(end.rfc3339.prefix(19)))
        try scene.drive(shift, from: start, samples: 361)
        let day = zone.day(of: try PeriodScene.instant(start))
        let report = try scene.report(.day(day, in: zone), splittingAtMidnight: true)
        let found = try #require(report.days)
        #expect(Set(found.map(\.day.iso8601)) == Set(days.keys))
        for part in found {
            let expected = try #require(days[part.day.iso8601])
            #expect(abs(part.distance.metres.value - expected) < 2, "\(part.day.iso8601)")
            #expect(part.distance.measured)
            #expect(part.shifts == 1)
        }
        #expect(found.reduce(0) { $0 + $1.distance.metres.value } == report.figures.routes.distance.metres.value)
        #expect(found.reduce(0) { $0 + $1.distance.usableSamples } == 361)
    }

    @Test("a day with a sample and no hop is not measured, and no 0")
    func loneSample() throws {
        let scene = try PeriodScene()
        let shift = try scene.shift("23:00", "2026-03-15T01:00:00")
        try scene.drive(shift, from: "23:59", samples: 1)
        try scene.drive(shift, from: "2026-03-15T00:00:00", samples: 11)
        let days = try #require(try scene.report(splittingAtMidnight: true).days)
        #expect(days.map(\.distance.measured) == [false, true])
        #expect(days.map(\.distance.usableSamples) == [1, 11])
        #expect(days.map(\.distance.gaps) == [1, 1])
    }

    @Test("several shifts of a day are one day, and a day without a sample is none")
    func severalShifts() throws {
        let scene = try PeriodScene()
        for (start, end) in [("08:00", "09:00"), ("10:00", "11:00"), ("12:00", "13:00")] {
            let shift = try scene.shift(start, end)
            if start != "12:00" { try scene.drive(shift, from: start, samples: 11) }
        }
        let days = try #require(try scene.report(splittingAtMidnight: true).days)
        #expect(days.map(\.day.iso8601) == ["2026-03-14"])
        #expect(days.first?.shifts == 2)
        #expect(try scene.report().days == nil)
    }

    /// A route of everything that can be in a store, over a few days.
    private static func route(_ seed: Int) -> (samples: [RouteSample], sessions: SessionRecords) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var sessions = SessionRecords()
        var session: Identity? = identity(1)
        sessions.record(SessionFacts(ruleSet: .two), of: identity(1))
        var seconds = 1_773_400_000.0
        var latitude = 40.0
        var samples: [RouteSample] = []
        for step in 0..<2000 {
            switch Int.random(in: 0..<60, using: &generator) {
            case 0:
                let next = identity(UInt64(step + 2))
                sessions.record(SessionFacts(ruleSet: Bool.random(using: &generator) ? .one : .two), of: next)
                session = next
            case 1: session = nil
            case 2: seconds += Double.random(in: 100...9000, using: &generator)
            default: break
            }
            seconds += Double.random(in: 0.01...100, using: &generator)
            latitude += Double.random(in: -1e-3...1e-3, using: &generator)
            let isNowhere = Int.random(in: 0..<40, using: &generator) == 0
            func reading() -> Metres { Metres(Double.random(in: 0...90, using: &generator)) }
            samples.append(
                RouteSample(
                    instant: UTCInstant(microseconds: Int64(seconds * 1e6)),
                    position: ReportedPosition(latitudeDegrees: isNowhere ? 99 : latitude, longitudeDegrees: -83),
                    session: session,
                    reading: Bool.random(using: &generator)
                        ? OdometerReading(velocity: reading(), position: reading(), bridged: reading()) : nil))
        }
        return (samples, sessions)
    }

    @Test("whatever the route, its days add up to it to the bit, in every part", arguments: 0..<40)
    func random(seed: Int) throws {
        let (samples, sessions) = Self.route(seed)
        let zone = try Self.zone(["UTC0", "EST5EDT,M3.2.0,M11.1.0", "AAA-13:45", "BBB11"][seed % 4])
        var walk = MileageWalk(sessions: sessions)
        var splitter = MidnightSplitter(zone)
        for sample in samples { splitter.append(sample, to: &walk) }
        let whole = walk.result().distance
        let days = splitter.days(until: whole)
        #expect(days.count > 1)
        #expect(days.map(\.day) == days.map(\.day).sorted())
        #expect(Set(days.map(\.day)).count == days.count)
        for shuffled in [days, days.reversed()] {
            let sum = shuffled.reduce(RouteDistance()) { $0 + $1.distance }
            #expect(sum.velocityMetres == whole.velocityMetres.onGrid)
            #expect(sum.positionMetres == whole.positionMetres.onGrid)
            #expect(sum.bridgedMetres == whole.bridgedMetres.onGrid)
            #expect(sum.metres == whole.onGrid.metres)
            #expect(sum.usableSamples == whole.usableSamples)
        }
        for day in days { #expect(day.distance.velocityMetres.value >= 0 && day.distance.metres.value >= 0) }
        // Splitting changes nothing for the walk.
        #expect(MileageWalk.measure(samples, sessions: sessions).distance == whole)
    }

    @Test("a length on the grid is within a micrometre, and sums of such lengths are exact in any order")
    func grid() {
        var generator = SeededGenerator(seed: 9)
        let lengths = (0..<5000).map { _ in Metres(Double.random(in: 0...1e6, using: &generator)) }
        for length in lengths { #expect(abs(length.onGrid.value - length.value) <= 0x1p-21) }
        let sum = lengths.map(\.onGrid).reduce(.zero, +)
        for _ in 0..<5 {
            #expect(lengths.map(\.onGrid).shuffled(using: &generator).reduce(.zero, +) == sum)
        }
        #expect(lengths.reduce(0) { $0 + $1.onGrid.gridUnits } == sum.gridUnits)
    }
}
