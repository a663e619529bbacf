import Foundation
import Positioning
import Testing

@testable import Simulation

@Suite("A road is as long on the ellipsoid as it says")
struct RoadLineTests {
    @Test(
        "the metres of the road are metres on WGS-84, within 1e-7",
        arguments: RoadKind.allCases, [(0.1, 0.1), (75, -179.999), (-75, 179.999), (45, 10), (-0.001, -179.9999)])
    func length(kind: RoadKind, origin: (Double, Double)) throws {
        let place = try #require(Coordinate(latitudeDegrees: origin.0, longitudeDegrees: origin.1))
        for seed in UInt64(1)...2 {
            let (road, _) = RoadLine.drawn(for: try .drive(kind, kilometres: 3), from: place, seed: seed)
            let measured = zip(road.points, road.points.dropFirst()).reduce(0) { $0 + straightLine($1.0, $1.1) }
            #expect(road.metres == 3000)
            #expect(abs(measured / road.metres - 1) < 1e-7, "seed \(seed)")
            #expect(road.points.allSatisfy { (-Double.pi..<Double.pi).contains($0.longitude) })
        }
    }

    @Test("errors of up to 150 m are as long as drawn", arguments: [0, 0.7, 1.3, -1.3])
    func moved(latitude: Double) {
        let place = GroundPoint(latitude: latitude, longitude: 3.14159)
        for step in [PlaneVector(east: 150), PlaneVector(north: 150), PlaneVector(east: -106, north: 106)] {
            #expect(abs(straightLine(place, place.moved(by: step)) / step.length - 1) < 1e-6)
        }
    }

    @Test("a bend turns by its angle and is as long as its arc", arguments: [8.0, 60, 2500])
    func bend(radius: Double) {
        var road = RoadLine(from: GroundPoint(latitude: 0.5, longitude: 0), heading: 0)
        road.appendBend(radians: -.pi / 2, radius: radius, metresLeft: .infinity, limit: 50)
        #expect(road.metres == (radius * .pi / 2).rounded())
        #expect(abs(road.headings[road.lastIndex] + .pi / 2) < 0.6 / radius)
        #expect(road.limits[1] == min(50, (2.5 * radius).squareRoot()))
    }

    @Test("every length is driven to the metre", arguments: [0.1, 0.1234, 1, 100])
    func ends(kilometres: Double) throws {
        let place = try #require(Coordinate(latitudeDegrees: 75, longitudeDegrees: 0))
        let (road, _) = RoadLine.drawn(for: try .drive(.open, kilometres: kilometres), from: place, seed: 4)
        #expect(road.metres == (kilometres * 1000).rounded())
        #expect(road.points.allSatisfy { abs($0.latitude) < 85 * .pi / 180 })
        #expect(road.dwells[0] != nil && road.dwells[road.lastIndex] != nil)
    }
}
