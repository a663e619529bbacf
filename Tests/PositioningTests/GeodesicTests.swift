import Positioning
import TestSupport
import Testing
import Units

@Suite("A distance is that along the WGS-84 ellipsoid (rules D1)")
struct GeodesicTests {
    struct Line: CustomTestStringConvertible {
        let kind: String
        let start: Coordinate
        let end: Coordinate
        let metres: Double
        var testDescription: String { "\(kind) \(metres) m" }

        init?(_ text: Substring) {
            let words = text.split(separator: " ")
            let numbers = words.dropFirst().compactMap { Double($0) }
            guard numbers.count == 5,
                let start = Coordinate(latitudeDegrees: numbers[0], longitudeDegrees: numbers[1]),
                let end = Coordinate(latitudeDegrees: numbers[2], longitudeDegrees: numbers[3])
            else { return nil }
            (kind, self.start, self.end, metres) = (String(words[0]), start, end, numbers[4])
        }

        /// What rules D1 allow.
        var tolerance: Double {
            switch kind {
            case "short": max(1e-8 * metres, 1e-6)
            case "long", "pole": max(1e-5 * metres, 1e-6)
            default: 0.006 * metres
            }
        }
    }

    static let lines = KarneyTable.text.split(separator: "\n").compactMap { Line($0) }

    @Test("the table is whole")
    func table() {
        #expect(Self.lines.count == KarneyTable.text.split(separator: "\n").count)
        #expect(Set(Self.lines.map(\.kind)) == ["short", "pole", "long", "beyond"])
    }

    @Test("it agrees with Karney's geodesic as closely as the rules ask", arguments: lines)
    func agreesWithKarney(line: Line) {
        let found = Geodesic.distance(from: line.start, to: line.end).value
        #expect(abs(found - line.metres) <= line.tolerance)
    }

    @Test("it keeps what it promises beyond the rules: 4e-9 of the distance up to 20 km, also beside the poles")
    func ownPromise() {
        for line in Self.lines where line.metres < 20_000 {
            let found = Geodesic.distance(from: line.start, to: line.end).value
            // The last digits of a degree are a few nanometres of ground; the smallest hops are ten thousand of them.
            #expect(abs(found - line.metres) <= max(4e-9 * line.metres, 1e-8), "\(line.testDescription)")
        }
    }

    @Test("it is the same, bit for bit, in both directions, and 0 from a place to itself", arguments: lines)
    func symmetric(line: Line) {
        let there = Geodesic.distance(from: line.start, to: line.end)
        #expect(there == Geodesic.distance(from: line.end, to: line.start))
        #expect(Geodesic.distance(from: line.start, to: line.start) == .zero)
    }

    @Test("one place under two names is one place")
    func sameGround() throws {
        let names: [(Double, Double, Double, Double)] = [
            (90, 0, 90, 137), (-90, -180, -90, 5), (12.5, 180, 12.5, -180), (0, 180, 0, -180),
        ]
        for (lat1, lon1, lat2, lon2) in names {
            let one = try #require(Coordinate(latitudeDegrees: lat1, longitudeDegrees: lon1))
            let other = try #require(Coordinate(latitudeDegrees: lat2, longitudeDegrees: lon2))
            #expect(Geodesic.distance(from: one, to: other).value < 1e-8)
        }
    }

    @Test(
        "it is finite, not negative and at most half a meridian, whatever the places", arguments: [1, 2, 3] as [UInt64])
    func finiteEverywhere(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let latitudes = [0, 1e-300, -1e-300, 90, -90, 90.0.nextDown, -90.0.nextUp, 45, -45]
        let longitudes = [0, 180, -180, 180.0.nextDown, 1e-300, 90, -90, 0.5, 179.5]
        func draw(_ edges: [Double], _ limit: Double) -> Double {
            Bool.random(using: &generator)
                ? edges[Int.random(in: 0..<edges.count, using: &generator)]
                : Double.random(in: -limit...limit, using: &generator)
        }
        for _ in 0..<20_000 {
            guard let one = Coordinate(latitudeDegrees: draw(latitudes, 90), longitudeDegrees: draw(longitudes, 180)),
                let other = Coordinate(latitudeDegrees: draw(latitudes, 90), longitudeDegrees: draw(longitudes, 180))
            else { continue }
            let metres = Geodesic.distance(from: one, to: other).value
            #expect(metres >= 0 && metres <= 20_003_931.4587)
            #expect(Geodesic.distance(from: other, to: one).value == metres)
            let offset = Geodesic.offset(from: one, to: other)
            #expect(offset.east.value.isFinite && offset.north.value.isFinite)
        }
    }

    @Test("a detour is never shorter than the way itself", arguments: [11, 12] as [UInt64])
    func triangle(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<5000 {
            let spread = pow10(Double.random(in: -7...1, using: &generator))
            let latitude = Double.random(in: -75...75, using: &generator)
            let longitude = Double.random(in: -169...169, using: &generator)
            let places = try (0..<3).map { _ in
                try #require(
                    Coordinate(
                        latitudeDegrees: latitude + spread * Double.random(in: -1...1, using: &generator),
                        longitudeDegrees: longitude + spread * Double.random(in: -1...1, using: &generator)))
            }
            let direct = Geodesic.distance(from: places[0], to: places[2]).value
            let first = Geodesic.distance(from: places[0], to: places[1]).value
            let second = Geodesic.distance(from: places[1], to: places[2]).value
            #expect(direct <= (first + second) * (1 + 1e-8) + 1e-8)
        }
    }

    private func pow10(_ exponent: Double) -> Double {
        (0..<Int(exponent + 7)).reduce(1e-7) { value, _ in value * 10 }
    }
}
