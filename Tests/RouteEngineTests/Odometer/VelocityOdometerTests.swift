import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@Suite("The velocity odometer (rules V1, V3)")
struct VelocityOdometerTests {
    @Test("a drive without noise is as long as it is, at any rate", arguments: [0.5, 1, 2, 5, 10, 25])
    func exact(rate: Double) {
        let drive = SketchedDrive(SketchedDrive.town(4), rate: rate)
        let captured = Captured.file(drive.fixes)
        #expect(abs(captured.metres / drive.length - 1) < 0.01)
        #expect(captured.measured.distance.velocityMetres.value == captured.metres)
        #expect((captured.measured.distance.segments, captured.measured.distance.gaps) == (1, 0))
        if rate >= 5 { #expect(abs(captured.metres / drive.length - 1) < 0.0015) }
    }

    @Test("a session that begins and ends on the move loses nothing", arguments: [1.0, 10])
    func onTheMove(rate: Double) {
        let drive = SketchedDrive([.init(seconds: 6, acceleration: 2), .init(seconds: 60)], rate: rate)
        let from = Int(10 * rate)
        let captured = Captured.file(Array(drive.fixes[from...]))
        #expect(abs(captured.metres - (drive.length - drive.driven[from])) < 0.1)
    }

    @Test("a speed without a course counts in full")
    func withoutCourse() {
        let drive = SketchedDrive(SketchedDrive.town(2))
        let fixes = drive.fixes.map { $0.with(speed: $0.report.speed?.value, course: nil) }
        #expect(abs(Captured.file(fixes).metres - Captured.file(drive.fixes).metres) < 3)
    }

    @Test("noise of the velocity is not driving: eight hours parked record nothing", arguments: 1...4)
    func parked(seed: UInt64) {
        let parked = SketchedDrive([.init(seconds: 8 * 3600)], noise: seed % 2 == 0 ? .garage : .openSky, seed: seed)
        let captured = Captured.file(parked.fixes)
        #expect(captured.metres == 0)
        #expect(captured.log.samples.count == 2)
        #expect(captured.log.hops.count == parked.fixes.count)
    }

    @Test("a constant speed with noise is not overstated: what noise adds is taken off again", arguments: [0.1, 0.3])
    func noiseIsTakenOff(velocity: Double) {
        // Slow and long, so that the bias would show.
        let legs: [SketchedDrive.Leg] = [.init(seconds: 120), .init(seconds: 4, acceleration: 1), .init(seconds: 6000)]
        var relative = 0.0
        for seed in 1...4 {
            let drive = SketchedDrive(legs, noise: .init(velocity: velocity), seed: UInt64(seed))
            relative += (Captured.file(drive.fixes).metres / drive.length - 1) / 4
        }
        // Uncorrected: +0.03 % and +0.28 %.
        #expect(abs(relative) < velocity * 0.003)
    }

    @Test("one fix without a speed is a place; the way across it counts by its neighbours", arguments: [1, 2])
    func missingSpeed(count: Int) {
        let drive = SketchedDrive(SketchedDrive.town(1))
        var fixes = drive.fixes
        for number in 30..<30 + count { fixes[number] = fixes[number].with(speed: nil) }
        let captured = Captured.file(fixes)
        #expect(abs(captured.metres - Captured.file(drive.fixes).metres) < 0.1)
        #expect(captured.measured.distance.positionMetres == .zero)
        #expect(captured.log.hops.count == fixes.count)
    }

    @Test("a speed out of nowhere is no speed", arguments: [100.0, 149, 151, 1e9, -3, .nan])
    func wildSpeed(speed: Double) {
        let drive = SketchedDrive(SketchedDrive.town(1))
        var fixes = drive.fixes
        fixes[35] = fixes[35].with(speed: speed)
        #expect(abs(Captured.file(fixes).metres - Captured.file(drive.fixes).metres) < 0.1)
    }

    @Test("half of a drive with velocity, half without: position takes over, and gives back", arguments: [1.0, 5])
    func takingTurns(rate: Double) {
        let legs = [SketchedDrive.Leg(seconds: 10), .init(seconds: 6, acceleration: 2), .init(seconds: 180)]
        let drive = SketchedDrive(legs, rate: rate)
        var fixes = drive.fixes
        for number in Int(60 * rate)..<Int(120 * rate) { fixes[number] = fixes[number].with(speed: nil) }
        let captured = Captured.file(fixes)
        let distance = captured.measured.distance
        #expect(abs(distance.metres.value - drive.length) < 15)
        #expect(distance.metres.value < drive.length + 1)
        #expect(abs(distance.positionMetres.value - 720) < 40)
        #expect(distance.gaps == 0)
    }
}
