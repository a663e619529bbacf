import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@Suite("A departure must be proven (rule V1)")
struct DepartureTests {
    /// Stands for a minute, creeps at a speed for some seconds, stands for a minute.
    static func creep(_ speed: Double, seconds: Double, times: Int = 1, accuracy: Double? = 17) -> SketchedDrive {
        var legs = [SketchedDrive.Leg(seconds: 60)]
        for _ in 0..<times {
            legs += [
                .init(seconds: 1, acceleration: speed), .init(seconds: seconds),
                .init(seconds: 1, acceleration: -speed),
                .init(seconds: 60),
            ]
        }
        return SketchedDrive(legs, accuracy: accuracy)
    }

    @Test("a creep that proves nothing is held, and not counted at the end")
    func held() {
        let captured = Captured.file(Self.creep(1.5, seconds: 6).fixes)
        #expect(captured.metres == 0)
        #expect(captured.log.samples.count == 2)
        #expect(captured.standstills.last?.endedAt == captured.log.samples.last?.instant)
    }

    @Test(
        "fast enough for 2 s proves it: everything since the standstill counts", arguments: [(2.4, false), (2.6, true)])
    func bySpeed(speed: Double, proves: Bool) {
        let drive = Self.creep(speed, seconds: 4)
        let captured = Captured.file(drive.fixes)
        #expect((captured.metres > 0) == proves)
        if proves { #expect(abs(captured.metres - drive.length) < 0.5) }
    }

    @Test(
        "further than 20 m, or the accuracy, from where it stood proves it too",
        arguments: [(17.0, 12.0, false), (17, 16, true), (40, 16, false), (40, 30, true), (nil, 16, true)]
            as [(Double?, Double, Bool)])
    func byPlace(accuracy: Double?, seconds: Double, proves: Bool) {
        let drive = Self.creep(1.5, seconds: seconds, accuracy: accuracy)
        let captured = Captured.file(drive.fixes)
        #expect((captured.metres > 0) == proves)
        if proves { #expect(abs(captured.metres - drive.length) < 0.5) }
    }

    @Test("creeps add up: the one that proves it brings what was held")
    func addUp() {
        let drive = Self.creep(1.5, seconds: 5, times: 6)
        let captured = Captured.file(drive.fixes)
        #expect(captured.metres > drive.length * 0.6)
        #expect(captured.metres <= drive.length + 0.1)
    }

    @Test("there and back is lowered to the straight distance: nothing")
    func thereAndBack() {
        let still = [Double](repeating: 0, count: 60)
        let creep = [Double](repeating: 1.5, count: 6)
        let speeds = still + creep + still + creep.map { -$0 } + still + [2, 4, 6] + [Double](repeating: 8, count: 30)
        var north = 0.0
        let fixes = speeds.enumerated().map { second, speed in
            north += speed
            return SketchedDrive([.init(seconds: 1)]).fixes[0].later(Double(second)).moved(north: north)
                .with(speed: abs(speed), course: speed < 0 ? 180 : 0)
        }
        // 18 m of creeping are held and vanish; what is left is the departure.
        #expect(abs(Captured.file(fixes).metres - 248) < 1)
    }

    @Test("the samples of an unproven departure come out when it is proven, in order, with their readings")
    func waitingSamples() {
        let drive = SketchedDrive([
            .init(seconds: 60), .init(seconds: 1, acceleration: 1.2), .init(seconds: 14),
            .init(seconds: 4, acceleration: 2),
            .init(seconds: 20),
        ])
        let captured = Captured.file(drive.fixes)
        #expect(abs(captured.metres - drive.length) < 1.5)
        let instants = captured.log.samples.map(\.instant)
        #expect(instants == instants.sorted())
        let steps = zip(instants, instants.dropFirst()).map { $1.seconds(since: $0) }
        #expect(steps.dropFirst().allSatisfy { $0 <= 10 })
    }
}
