internal import Positioning

extension RoadLine {
    /// A stop that the driver should record, and where.
    struct BreakStop: Equatable {
        let kind: Itinerary.Break.Kind
        let index: Int
    }

    /// Draws the road of an itinerary, and says where its breaks are.
    static func drawn(
        for itinerary: Itinerary, from origin: Coordinate, seed: UInt64
    ) -> (road: RoadLine, breaks: [BreakStop]) {
        var numbers = DrawnNumbers(seed: seed, for: .road)
        let radians = Double.pi / 180
        let place = GroundPoint(
            latitude: origin.latitudeDegrees * radians, longitude: origin.longitudeDegrees * radians)
        var road = RoadLine(from: place, heading: numbers.uniform(-Double.pi...Double.pi))
        guard let kind = itinerary.road else {
            road.standHere(seconds: itinerary.parkedSeconds)
            return (road, [])
        }
        road.standHere(seconds: numbers.uniform(10...30))
        let leg = itinerary.metres / Double(itinerary.breaks.count + 1)
        var stops: [BreakStop] = []
        for stop in itinerary.breaks {
            road.extend(along: kind, to: (leg * Double(stops.count + 1)).rounded(), with: &numbers)
            road.standHere(seconds: stop.seconds)
            stops.append(BreakStop(kind: stop.kind, index: road.lastIndex))
        }
        road.extend(along: kind, to: itinerary.metres, with: &numbers)
        road.standHere(seconds: numbers.uniform(10...30))
        return (road, stops)
    }

    private mutating func extend(along kind: RoadKind, to end: Double, with numbers: inout DrawnNumbers) {
        while metres < end {
            for stretch in kind.stretches {
                let stretchEnd = min(end, metres + stretch.metres)
                while metres < stretchEnd { extend(as: stretch.character, to: stretchEnd, with: &numbers) }
            }
        }
    }

    /// One straight, perhaps a stop at its end, perhaps a bend.
    private mutating func extend(as character: RoadCharacter, to end: Double, with numbers: inout DrawnNumbers) {
        let limit = numbers.uniform(character.limit)
        appendStraight(metres: min(numbers.uniform(character.straightMetres), end - metres), limit: limit)
        if numbers.happens(withChance: character.stopChance) {
            standHere(seconds: numbers.uniform(character.dwellSeconds))
        }
        guard numbers.happens(withChance: character.bendChance), metres < end else { return }
        let radius = numbers.uniform(character.bendRadius)
        let angle = numbers.uniform(character.bendDegrees) * (Double.pi / 180)
        let toTheRight = numbers.happens(withChance: 0.5)
        appendBend(radians: toTheRight ? angle : -angle, radius: radius, metresLeft: end - metres, limit: limit)
    }
}
