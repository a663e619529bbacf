import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@testable import RouteEngine

@Suite("What is stored (rules V3, V14)")
struct RetentionTests {
    static let legs: [SketchedDrive.Leg] =
        SketchedDrive.town(4, turn: 12) + [.init(seconds: 10, acceleration: 2), .init(seconds: 600, turn: 0.3)]

    static func seconds(_ captured: Captured) -> [Double] {
        captured.log.samples.map { $0.instant.seconds(since: SketchedDrive.start) }
    }

    @Test("everything driven lies within 3 m of the stored line", arguments: [1.0, 5, 10], [1, 2])
    func corridor(rate: Double, seed: UInt64) throws {
        let drive = SketchedDrive(Self.legs, rate: rate, noise: .openSky, seed: seed)
        let captured = Captured.file(drive.fixes)
        let samples = captured.log.samples
        var segment = 0
        for fix in drive.fixes where (fix.report.speed?.value ?? 0) > 1.5 {
            while samples[segment + 1].instant < fix.instant { segment += 1 }
            let from = try #require(Coordinate(samples[segment].position))
            let plane = LocalPlane(around: from)
            let end = plane.offset(of: try #require(Coordinate(samples[segment + 1].position)))
            let place = plane.offset(of: try #require(Coordinate(fix.report.position)))
            let along = max(
                0, min(1, (place.east * end.east + place.north * end.north) / max(1e-9, end.length * end.length)))
            #expect((place - end * along).length < 3)
        }
    }

    @Test("while moving a sample at least every 10 s, and few more", arguments: [1.0, 3, 10])
    func spacing(rate: Double) {
        let legs: [SketchedDrive.Leg] = [.init(seconds: 6, acceleration: 2), .init(seconds: 1800)]
        let seconds = Self.seconds(Captured.file(SketchedDrive(legs, rate: rate).fixes))
        #expect(zip(seconds, seconds.dropFirst()).allSatisfy { $1 - $0 <= 10 })
        #expect(seconds.count < 200)
    }

    @Test("an hour of open road costs about 600 rows")
    func rows() {
        let drive = SketchedDrive(Self.legs, noise: .openSky, seed: 4)
        let captured = Captured.file(drive.fixes)
        let hours = Double(drive.fixes.count) / 3600
        #expect(Double(captured.log.samples.count) / hours < 750)
    }

    @Test("standing stores its first fix, and nothing more until the vehicle leaves")
    func standing() {
        let legs: [SketchedDrive.Leg] = [
            .init(seconds: 20), .init(seconds: 6, acceleration: 2), .init(seconds: 20),
            .init(seconds: 6, acceleration: -2),
            .init(seconds: 600), .init(seconds: 6, acceleration: 2), .init(seconds: 20),
        ]
        let seconds = Self.seconds(Captured.file(SketchedDrive(legs, noise: .openSky, seed: 8).fixes))
        #expect(seconds.first == 0)
        #expect(seconds.count { $0 > 1 && $0 < 19 } == 0)
        #expect(seconds.count { $0 >= 51 && $0 < 55 } == 1)
        #expect(seconds.count { $0 >= 55 && $0 < 651 } == 0)
    }

    @Test("the first sample of every session carries zeros; sums of readings are what was counted")
    func readings() {
        let drive = SketchedDrive(Self.legs, noise: .openSky, seed: 9)
        let fixes = drive.fixes.filter { !(200..<330).contains($0.instant.seconds(since: SketchedDrive.start)) }
        let captured = Captured.file(fixes)
        let route = captured.log.recorded(under: .two)
        var session: Identity?
        for sample in route.samples {
            if sample.session != session { #expect(sample.reading == OdometerReading()) }
            session = sample.session
        }
        #expect(abs(captured.stored - captured.metres) < 1e-9)
    }

    @Test("the corridor: at, inside and outside 2 m of a line")
    func corridorItself() throws {
        let home = try #require(Coordinate(latitudeDegrees: 52.5, longitudeDegrees: 13.4))
        let plane = LocalPlane(around: home)
        func fits(_ places: [(Double, Double)]) -> Bool {
            var corridor = Corridor(from: home)
            return places.allSatisfy { corridor.extend(to: plane.place(at: Offset(east: $0.0, north: $0.1))) }
        }
        #expect(fits([(0, 50), (0, 100), (0, 200)]))
        #expect(fits([(1.9, 50), (0, 100)]))
        #expect(!fits([(2.1, 50), (0, 100)]))
        // Between a place on the left and one on the right there is a line, until there is none.
        #expect(fits([(1.5, 50), (-0.9, 100), (0, 150)]))
        #expect(!fits([(1.5, 50), (-7, 100)]))
        // Back along the way it came.
        #expect(fits([(0, 50), (0, 48.5)]))
        #expect(!fits([(0, 50), (0, 47)]))
    }
}
