import Positioning
import Testing
import Units

@Suite("An offset says how far east and how far north")
struct OffsetTests {
    static let table: [(Double, Double, Double, Double, east: Int, north: Int)] = [
        (10, 20, 10, 20.001, 1, 0),
        (10, 20, 10, 19.999, -1, 0),
        (10, 20, 10.001, 20, 0, 1),
        (10, 20, 9.999, 20, 0, -1),
        (-33.9, 18.4, -33.899, 18.399, -1, 1),
        (0.0005, 7, -0.0005, 7.001, 1, -1),
        (51, 179.9995, 51, -179.9995, 1, 0),
        (51, -179.9995, 51, 179.9995, -1, 0),
    ]

    @Test("signs follow the compass, also across ±180° and the equator", arguments: table)
    func signs(lat1: Double, lon1: Double, lat2: Double, lon2: Double, east: Int, north: Int) throws {
        let start = try #require(Coordinate(latitudeDegrees: lat1, longitudeDegrees: lon1))
        let end = try #require(Coordinate(latitudeDegrees: lat2, longitudeDegrees: lon2))
        let offset = Geodesic.offset(from: start, to: end)
        #expect(offset.east.value.sign(atLeast: 1) == east)
        #expect(offset.north.value.sign(atLeast: 1) == north)
        let back = Geodesic.offset(from: end, to: start)
        #expect(back.east.value == -offset.east.value)
        #expect(back.north.value == -offset.north.value)
    }

    @Test("its length is the distance's chord", arguments: GeodesicTests.lines)
    func length(line: GeodesicTests.Line) {
        guard line.metres <= 10_000 else { return }
        let offset = Geodesic.offset(from: line.start, to: line.end)
        let (east, north) = (offset.east.value, offset.north.value)
        let length = (east * east + north * north).squareRoot()
        #expect(abs(length - line.metres) <= max(1.1e-7 * line.metres, 1e-8))
    }

    @Test("a degree's thousandth at 45° is 78.85 m east and 111.13 m north")
    func magnitude() throws {
        let start = try #require(Coordinate(latitudeDegrees: 44.9995, longitudeDegrees: 7))
        let end = try #require(Coordinate(latitudeDegrees: 45.0005, longitudeDegrees: 7.001))
        let offset = Geodesic.offset(from: start, to: end)
        #expect(abs(offset.east.value - 78.847) < 0.001)
        #expect(abs(offset.north.value - 111.132) < 0.001)
    }
}

extension Double {
    /// −1, 0 or 1, smaller magnitudes counting as 0.
    fileprivate func sign(atLeast limit: Double) -> Int { abs(self) < limit ? 0 : self < 0 ? -1 : 1 }
}
