import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@Suite("There is one walk: the same bits wherever it is split (rules C8)")
struct WalkPropertyTests {
    /// A route of everything that can be in a store, drawn from a seed.
    struct RandomRoute {
        var samples: [RouteSample] = []
        var records = SessionRecords()
        var events: [(session: Identity, standstill: Standstill)] = []
        var window: ShiftWindow?

        init(seed: UInt64) {
            var generator = SeededGenerator(seed: seed)
            var session: Identity? = Track.session(0)
            var seconds = 0.0
            var metres = 0.0
            for step in 0..<Int.random(in: 0...200, using: &generator) {
                switch Int.random(in: 0..<20, using: &generator) {
                case 0: session = Track.session(UInt64(step))
                case 1: session = nil
                case 2: seconds += Double.random(in: 100...140, using: &generator)
                case 3: seconds += 120
                case 4: stand(session, &seconds, &generator)
                default: seconds += Double.random(in: 0.05...12, using: &generator)
                }
                metres += Double.random(in: -30...300, using: &generator)
                append(seconds, metres, session, &generator)
            }
            if Bool.random(using: &generator) {
                window = Track.window(Double.random(in: -200...0, using: &generator), seconds + 119.9)
            }
        }

        private mutating func stand(
            _ session: Identity?, _ seconds: inout Double, _ generator: inout SeededGenerator
        ) {
            let end = seconds + Double.random(in: 60...2000, using: &generator)
            if let session { events.append((session, Track.standstill(seconds, end))) }
            seconds = end + Double.random(in: 1...140, using: &generator)
        }

        private mutating func append(
            _ seconds: Double, _ metres: Double, _ session: Identity?, _ generator: inout SeededGenerator
        ) {
            let reading = Bool.random(using: &generator) ? Double.random(in: 0...300, using: &generator) : nil
            samples.append(Track.sample(seconds, north: metres, session, velocity: reading))
            if Int.random(in: 0..<15, using: &generator) == 0 {  // another one at the same instant
                let other = Bool.random(using: &generator) ? metres : metres + 5
                samples.append(Track.sample(seconds, north: other, session, velocity: 3))
            }
            if Int.random(in: 0..<15, using: &generator) == 0 {  // one that is no place
                let nowhere = ReportedPosition(latitudeDegrees: .nan, longitudeDegrees: 500)
                samples.append(RouteSample(instant: Track.at(seconds), position: nowhere, session: session))
            }
            let facts = SessionFacts(
                ruleSet: Bool.random(using: &generator) ? .one : .two,
                endReason: SessionEndReason.allCases.randomElement(using: &generator))
            if let session, records.facts(of: session) == nil { records.record(facts, of: session) }
        }

        var complete: SessionRecords {
            var complete = records
            for event in events { complete.record(event.standstill, of: event.session) }
            return complete
        }

        func whole(forcing ruleSet: RuleSet? = nil) -> RouteMeasurement {
            MileageWalk.measure(samples, window: window, sessions: complete, forcing: ruleSet)
        }
    }

    private func expectSameBits(_ one: RouteMeasurement, _ other: RouteMeasurement) {
        #expect(one == other)
        let bits = [one, other].map { measured in
            let distance = measured.distance
            return [distance.metres, distance.velocityMetres, distance.positionMetres, distance.chainMetres]
                .map(\.value.bitPattern)
        }
        #expect(bits[0] == bits[1])
    }

    @Test("split anywhere, looked at and copied in between", arguments: 0..<40 as Range<UInt64>)
    func split(seed: UInt64) {
        let route = RandomRoute(seed: seed)
        let ordered = route.samples.filter { $0.position.latitudeDegrees.isFinite }.sorted {
            ($0.instant, $0.position.latitudeDegrees) < ($1.instant, $1.position.latitudeDegrees)
        }
        for forced in [nil, .one, .two] as [RuleSet?] {
            let whole = MileageWalk(sessions: route.complete, forcing: forced).appending(ordered[...])
            for place in ordered.indices {
                var first = MileageWalk(sessions: route.complete, forcing: forced).appending(ordered[..<place])
                _ = first.result(window: route.window)
                let copy = first
                first.append(Track.sample(1e7, north: 0))
                let grown = copy.appending(ordered[place...])
                expectSameBits(grown.result(window: route.window), whole.result(window: route.window))
            }
        }
    }

    @Test(
        "grown as a shift grows, each standstill known before the sample after it", arguments: 0..<40 as Range<UInt64>)
    func grown(seed: UInt64) {
        let route = RandomRoute(seed: seed)
        var walk = MileageWalk(sessions: route.records)
        var known = 0
        for sample in route.samples.sorted(by: {
            ($0.instant, $0.position.latitudeDegrees, $0.reading?.sum ?? .zero)
                < ($1.instant, $1.position.latitudeDegrees, $1.reading?.sum ?? .zero)
        }) {
            while known < route.events.count, route.events[known].standstill.endedAt < sample.instant {
                let event = route.events[known]
                let halfway = Standstill(startedAt: event.standstill.startedAt, endedAt: event.standstill.startedAt)
                walk.record(halfway, of: event.session)
                walk.record(event.standstill, of: event.session)
                known += 1
            }
            walk.append(sample)
        }
        while known < route.events.count {
            walk.record(route.events[known].standstill, of: route.events[known].session)
            known += 1
        }
        expectSameBits(walk.result(window: route.window), route.whole())
    }

    @Test("shuffled samples, and standstills in any order", arguments: 0..<40 as Range<UInt64>)
    func shuffled(seed: UInt64) {
        var route = RandomRoute(seed: seed)
        var generator = SeededGenerator(seed: seed &+ 1000)
        for forced in [nil, .one, .two] as [RuleSet?] {
            let whole = route.whole(forcing: forced)
            for _ in 0..<5 {
                route.samples.shuffle(using: &generator)
                route.events.shuffle(using: &generator)
                expectSameBits(route.whole(forcing: forced), whole)
            }
        }
    }

    @Test("what qualifies the distance is consistent", arguments: 0..<200 as Range<UInt64>)
    func consistent(seed: UInt64) {
        let measured = RandomRoute(seed: seed).whole()
        let distance = measured.distance
        #expect(measured.gaps.count == distance.gaps)
        #expect(distance.measured || distance.metres == .zero)
        #expect(distance.segments <= max(0, distance.usableSamples - 1))
        for (one, next) in zip(measured.gaps, measured.gaps.dropFirst()) { #expect(one.to <= next.from) }
        #expect(measured.gaps.allSatisfy { $0.from < $0.to })
    }
}

extension MileageWalk {
    fileprivate func appending(_ samples: ArraySlice<RouteSample>) -> MileageWalk {
        var walk = self
        for sample in samples { walk.append(sample) }
        return walk
    }
}
