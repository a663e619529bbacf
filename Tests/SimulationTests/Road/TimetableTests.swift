import Positioning
import Testing

@testable import Simulation

@Suite("The driver keeps limits, brakes in time and waits at stops")
struct TimetableTests {
    private func timetable(_ kind: RoadKind, seed: UInt64) throws -> Timetable {
        let place = try #require(Coordinate(latitudeDegrees: 50, longitudeDegrees: 8))
        return Timetable(RoadLine.drawn(for: try .drive(kind, kilometres: 8), from: place, seed: seed).road)
    }

    @Test("speeds and accelerations stay within their limits", arguments: RoadKind.allCases, UInt64(1)...3)
    func limits(kind: RoadKind, seed: UInt64) throws {
        let table = try timetable(kind, seed: seed)
        for index in table.speeds.indices.dropFirst() {
            #expect(table.speeds[index] <= table.road.limits[index])
            let gained = table.speeds[index] * table.speeds[index] - table.speeds[index - 1] * table.speeds[index - 1]
            #expect(gained <= 2 * 1.8 + 1e-9 && gained >= -2 * 2.0 - 1e-9)
            #expect(table.arrivals[index] > table.departures[index - 1])
        }
        #expect(table.road.dwells.keys.allSatisfy { table.speeds[$0] == 0 })
        #expect(abs(table.drivenSeconds + table.road.dwells.values.reduce(0, +) - table.duration) < 1e-6)
    }

    @Test("followed in small steps, the journey is the road, and speed is what moves it", arguments: RoadKind.allCases)
    func journey(kind: RoadKind) throws {
        let table = try timetable(kind, seed: 9)
        var journey = Journey(table)
        var before = journey.state(atSeconds: 0)
        var bySpeed = 0.0
        for step in 1...Int(table.duration * 50) + 1 {
            let state = journey.state(atSeconds: Double(step) / 50)
            bySpeed += (state.velocity.length + before.velocity.length) / 2 / 50
            #expect(state.metres >= before.metres)
            before = state
        }
        #expect(before.metres == 8000)
        #expect(abs(bySpeed / 8000 - 1) < 1e-4)
    }
}
