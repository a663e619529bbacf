import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@Suite("Receivers without velocity (rule V4)")
struct PositionOdometerTests {
    @Test("a drive is as long as it is, all of it by position", arguments: [0.2, 0.5, 1, 2, 5, 10])
    func town(rate: Double) {
        let drive = SketchedDrive(SketchedDrive.town(4), rate: rate)
        let captured = Captured.file(drive.withoutVelocity)
        let distance = captured.measured.distance
        #expect(abs(distance.metres.value / drive.length - 1) < (rate < 1 ? 0.06 : 0.02))
        #expect(distance.positionMetres == distance.metres)
        #expect(distance.gaps == 0)
    }

    @Test("a straight road with noise is neither longer nor shorter", arguments: [0.5, 1, 2, 10], [1, 2])
    func straight(rate: Double, seed: UInt64) {
        let legs: [SketchedDrive.Leg] = [
            .init(seconds: 20), .init(seconds: 7, acceleration: 2), .init(seconds: 1200),
            .init(seconds: 7, acceleration: -2),
            .init(seconds: 90),
        ]
        let drive = SketchedDrive(legs, rate: rate, noise: .openSky, seed: seed)
        let error = Captured.file(drive.withoutVelocity).metres / drive.length - 1
        #expect(error > -0.004 && error < 0.003, "\(error)")
    }

    @Test(
        "fixes further apart than 2.5 s are measured by position, speed or not", arguments: [(2.5, true), (2.6, false)])
    func slowLogger(interval: Double, byVelocity: Bool) {
        let legs: [SketchedDrive.Leg] = [.init(seconds: 30), .init(seconds: 6, acceleration: 2), .init(seconds: 300)]
        let drive = SketchedDrive(legs, rate: 1 / interval)
        let distance = Captured.file(drive.fixes).measured.distance
        #expect((distance.velocityMetres > .zero) == byVelocity)
        #expect((distance.positionMetres > .zero) != byVelocity)
        #expect(abs(distance.metres.value - drive.length) < 20)
    }

    @Test("eight hours parked: nothing, under open sky and in a garage", arguments: 1...6)
    func parked(seed: UInt64) {
        let parked = SketchedDrive([.init(seconds: 8 * 3600)], noise: seed % 2 == 0 ? .garage : .openSky, seed: seed)
        let captured = Captured.file(parked.withoutVelocity)
        #expect(captured.metres <= 10)
        #expect(captured.measured.distance.gaps == 0)
    }

    @Test("after a drive it stands within a minute, and the last metres count", arguments: 1...4)
    func arrival(seed: UInt64) {
        let legs: [SketchedDrive.Leg] = [
            .init(seconds: 20), .init(seconds: 6, acceleration: 2), .init(seconds: 60),
            .init(seconds: 6, acceleration: -2),
            .init(seconds: 3600),
        ]
        let drive = SketchedDrive(legs, noise: .openSky, seed: seed)
        let captured = Captured.file(drive.withoutVelocity)
        #expect(abs(captured.metres - drive.length) < 15)
        let standing = captured.standstills.last
        #expect(standing.map { $0.startedAt.seconds(since: SketchedDrive.start) < 100 } == true)
    }

    @Test("a place out of reach is an outlier once a reachable one follows", arguments: [1, 5, 8])
    func outlier(count: Int) {
        let legs: [SketchedDrive.Leg] = [.init(seconds: 20), .init(seconds: 6, acceleration: 2), .init(seconds: 100)]
        let drive = SketchedDrive(legs)
        var fixes = drive.withoutVelocity
        for number in 60..<60 + count { fixes[number] = fixes[number].moved(north: -80) }
        let captured = Captured.file(fixes)
        #expect(captured.log.rejections == [Rejection](repeating: .outlier, count: count))
        #expect(abs(captured.metres - Captured.file(drive.withoutVelocity).metres) < 1)
        #expect(captured.measured.distance.gaps == 0)
    }

    @Test("if none follows within 8 s they are kept: on the road as the way, at rest as no way at all")
    func jump() {
        let driving = SketchedDrive([.init(seconds: 20), .init(seconds: 6, acceleration: 2), .init(seconds: 100)])
        var fixes = driving.withoutVelocity
        for number in 60..<fixes.count { fixes[number] = fixes[number].moved(north: -60) }
        #expect(Captured.file(fixes).log.rejections.isEmpty)

        let parked = SketchedDrive([.init(seconds: 600)])
        var resting = parked.withoutVelocity
        for number in 300..<600 { resting[number] = resting[number].moved(north: -60) }
        let captured = Captured.file(resting)
        #expect(captured.log.rejections.isEmpty)
        #expect(captured.metres == 0)
    }

    @Test("excursions of a parked receiver are not driving (E1)", arguments: [true, false])
    func excursions(withVelocity: Bool) {
        let parked = SketchedDrive(
            [.init(seconds: 8 * 3600)], noise: .init(wander: 4, position: 0.5, velocity: 0.2), seed: 3)
        let fixes = (withVelocity ? parked.fixes : parked.withoutVelocity).enumerated().map { second, fix in
            // Every 20 minutes it jumps away for half a minute, 60 to 300 m.
            let phase = second % 1200
            guard phase > 600, phase < 630 else { return fix }
            return fix.moved(north: Double(60 + second / 1200 * 10)).with(accuracy: 20 + Double(phase % 70))
        }
        let captured = Captured.file(fixes)
        #expect(captured.metres <= 10)
        #expect(captured.isDecidedInOrder)
    }
}
