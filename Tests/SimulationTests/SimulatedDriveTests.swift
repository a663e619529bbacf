import Foundation
import Positioning
import Testing
import Units

@testable import Simulation

@Suite("A simulated drive is repeatable, well formed and as long as it says")
struct SimulatedDriveTests {
    @Test("the same settings write the same bytes, for ever and everywhere", arguments: RoadKind.allCases)
    func repeatable(kind: RoadKind) throws {
        let one = try WrittenLog(.drive(kind, kilometres: 6), ReceiverModel(), seed: 7)
        let other = try WrittenLog(.drive(kind, kilometres: 6), ReceiverModel(), seed: 7)
        #expect(one.bytes == other.bytes)
        #expect(one.truth == other.truth)
        // FNV-1a of the bytes: another value means that every seed in every document now means another drive.
        let hash = one.bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let pinned: [RoadKind: UInt64] = [
            .open: 10_839_604_800_414_703_154, .winding: 6_997_585_766_988_259_002,
            .urban: 9_363_136_478_921_261_787, .highway: 4_684_509_171_549_236_806,
        ]
        #expect(hash == pinned[kind])
    }

    @Test("another seed is another drive")
    func seeds() throws {
        let logs = try (UInt64(0)..<5).map { try WrittenLog(.drive(.open, kilometres: 1), ReceiverModel(), seed: $0) }
        #expect(Set(logs.map(\.bytes)).count == 5)
    }

    @Test("every line is a sentence with a right checksum, and the truth counts them", arguments: RoadKind.allCases)
    func wellFormed(kind: RoadKind) throws {
        let log = try WrittenLog(
            .drive(kind, kilometres: 5, tunnelSpacing: Metres(1000)), ReceiverModel(rateHertz: 2), seed: 3)
        let text = String(decoding: log.bytes, as: UTF8.self)
        #expect(text.hasSuffix("\r\n"))
        let lines = text.components(separatedBy: "\r\n").dropLast()
        for line in lines {
            let parts = line.dropFirst().split(separator: "*")
            #expect(line.first == "$" && parts.count == 2 && line.utf8.count <= 80)
            let expected = String(format: "%02X", parts[0].utf8.reduce(0, ^))
            #expect(String(parts[1]) == expected)
        }
        #expect(lines.count == log.truth.sentences)
        #expect(log.bytes.count == log.truth.bytes)
        #expect(log.of("RMC").filter { $0[2] == "A" }.count == log.truth.fixes)
        #expect(log.positions.count == log.truth.fixes)
        #expect(Set(log.of("RMC").map { $0[1] }) == Set(log.of("GGA").map { $0[1] }))
    }

    @Test("chunks are whole epochs of at least 64 KiB but the last")
    func chunks() throws {
        let settings = try SimulationSettings(
            itinerary: .parked(hours: 0.5), receiver: ReceiverModel(), seed: 1,
            origin: #require(.init(latitudeDegrees: 1, longitudeDegrees: 1)),
            start: UTCInstant(microseconds: 1_700_000_000_000_000))
        var chunks: [[UInt8]] = []
        let truth = SimulatedDrive(settings).write { chunks.append($0) }
        #expect(chunks.count > 2)
        #expect(chunks.dropLast().allSatisfy { (65_536..<67_000).contains($0.count) })
        #expect(chunks.allSatisfy { $0.starts(with: Array("$GPGGA".utf8)) && $0.last == 10 })
        #expect(chunks.map(\.count).reduce(0, +) == truth.bytes)
    }

    @Test("a sink that fails ends the writing with its own error")
    func failingSink() throws {
        struct Full: Error {}
        let settings = try SimulationSettings(
            itinerary: .parked(hours: 1), receiver: ReceiverModel(), seed: 1,
            origin: #require(.init(latitudeDegrees: 1, longitudeDegrees: 1)),
            start: UTCInstant(microseconds: 1_700_000_000_000_000))
        #expect(throws: Full.self) { _ = try SimulatedDrive(settings).write { _ throws(Full) in throw Full() } }
    }

    @Test(
        "without noise, the way through the positions is the true length, less the corners cut",
        arguments: [
            (.highway, 1, 4e-4), (.highway, 10, 2e-5), (.open, 10, 2e-4), (.winding, 10, 3e-4), (.urban, 10, 5e-4),
        ]
            as [(RoadKind, Int, Double)])
    func trueLength(kind: RoadKind, rate: Int, tolerance: Double) throws {
        let log = try WrittenLog(
            .drive(kind, kilometres: 10, tunnelSpacing: .zero),
            ReceiverModel(
                rateHertz: rate, noise: .zero, velocityNoise: MetresPerSecond(0), outlierBurstsPerHour: 0,
                satellitesEvery: 0))
        #expect(log.truth.driven == Metres(10_000))
        #expect(log.truth.fixes == log.truth.epochs)
        #expect(abs(log.polyline / 10_000 - 1) < tolerance)
    }

    @Test("without noise, reported speeds add up to the true length")
    func trueSpeed() throws {
        let log = try WrittenLog(
            .drive(.open, kilometres: 10), ReceiverModel(rateHertz: 10, noise: .zero, velocityNoise: MetresPerSecond(0))
        )
        let speeds = log.of("RMC").compactMap { Double($0[7]) }.map { $0 * 1852 / 3600 }
        let length = zip(speeds, speeds.dropFirst()).reduce(0) { $0 + ($1.0 + $1.1) / 20 }
        #expect(abs(length / 10_000 - 1) < 5e-4)
    }

    @Test(
        "epochs lie on the hundredths they name",
        arguments: [(1, "080001.00"), (3, "080000.33"), (7, "080000.14"), (10, "080000.10")])
    func rate(rate: Int, second: String) throws {
        let log = try WrittenLog(.parked(hours: 0.1), ReceiverModel(rateHertz: rate))
        #expect(log.of("RMC")[1][1] == second)
        #expect(log.of("RMC")[rate][1] == "080001.00")
        #expect(log.truth.epochs == 360 * rate + 1)
    }

    @Test("a faster receiver and a noisier one drive the same road")
    func sameRoad() throws {
        let plain = try WrittenLog(.drive(.urban, kilometres: 4), ReceiverModel(), seed: 11).truth
        let other = try WrittenLog(
            .drive(.urban, kilometres: 4), ReceiverModel(rateHertz: 10, noise: Metres(20)), seed: 11
        ).truth
        #expect(plain.stops == other.stops)
        #expect(plain.tunnels == other.tunnels)
        #expect(plain.seconds == other.seconds)
    }

    @Test("a drive crosses midnight, the equator and the date line")
    func crossings() throws {
        let log = try WrittenLog(
            .drive(.highway, kilometres: 20), ReceiverModel(), seed: 2, latitude: 0.001, longitude: 179.999,
            start: "2027-12-31T23:59:30Z")
        #expect(Set(log.of("RMC").map { $0[9] }) == ["311227", "010128"])
        #expect(Set(log.of("RMC").map { $0[4] + $0[6] }).count > 1)
        #expect(log.polyline < 25_000)
    }
}
