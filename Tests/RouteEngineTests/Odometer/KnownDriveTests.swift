import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@Suite("Simulated drives of known length meet the targets, at any place (rules V)")
struct KnownDriveTests {
    static let origins: [(latitude: Double, longitude: Double)] = [
        (52.5, 13.4), (0.001, 9.5), (60.1, 24.9), (-17.8, 179.99),
    ]

    /// About twenty kilometres of suburb and motorway, with stops.
    static func open(rate: Double, seed: UInt64) -> SketchedDrive {
        var legs = SketchedDrive.town(8, turn: 12)
        legs += [
            .init(seconds: 14, acceleration: 2), .init(seconds: 300, turn: 0.4), .init(seconds: 14, acceleration: -2),
        ]
        legs += SketchedDrive.town(8, turn: 15)
        return SketchedDrive(legs, rate: rate, noise: .openSky, seed: seed, origin: origins[Int(seed) % origins.count])
    }

    @Test("open road within 0.1 %, at 1 Hz and 10 Hz", arguments: 1...8)
    func openRoad(seed: UInt64) {
        let slow = Self.open(rate: 1, seed: seed)
        let fast = Self.open(rate: 10, seed: seed)
        let atOne = Captured.file(slow.fixes).metres / slow.length - 1
        let atTen = Captured.file(fast.fixes).metres / fast.length - 1
        #expect(abs(atOne) <= 0.001)
        #expect(abs(atTen) <= 0.001)
        #expect(abs(atOne - atTen) <= 0.001)
    }

    @Test("without velocity within -1.0 … +0.5 %", arguments: 1...8)
    func openRoadByPosition(seed: UInt64) {
        let drive = Self.open(rate: seed % 2 == 0 ? 1 : 5, seed: seed)
        let error = Captured.file(drive.withoutVelocity).metres / drive.length - 1
        #expect(error >= -0.01 && error <= 0.005)
    }
}
