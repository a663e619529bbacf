import Foundation
import Testing
import Units

@testable import Simulation

@Suite("Each option of a simulation shows its effect")
struct ReceiverOptionTests {
    private let drive = Result { try Itinerary.drive(.open, kilometres: 3) }

    @Test("a receiver without velocity has no VTG and empty fields in RMC, at the same places")
    func withoutVelocity() throws {
        let plain = try WrittenLog(drive.get(), ReceiverModel())
        let without = try WrittenLog(drive.get(), ReceiverModel(reportsVelocity: false))
        #expect(without.of("VTG").isEmpty)
        #expect(without.of("RMC").allSatisfy { $0[7].isEmpty && $0[8].isEmpty })
        #expect(plain.of("VTG").count == plain.truth.epochs)
        #expect(plain.of("RMC").contains { $0[7] != "" && $0[8] != "" })
        #expect(without.positions == plain.positions)
    }

    @Test("checksums can be left off")
    func withoutChecksums() throws {
        let log = try WrittenLog(drive.get(), ReceiverModel(writesChecksums: false))
        #expect(!log.bytes.contains(UInt8(ascii: "*")))
        #expect(log.sentences == (try WrittenLog(drive.get(), ReceiverModel())).sentences)
    }

    @Test("satellites in view come every so many epochs", arguments: [(0, 0.0), (1, 3.0), (5, 0.6)])
    func satellites(every: Int, perEpoch: Double) throws {
        let log = try WrittenLog(.parked(hours: 0.1), ReceiverModel(satellitesEvery: every))
        #expect(abs(Double(log.of("GSV").count) / Double(log.truth.epochs) - perEpoch) < 0.01)
    }

    @Test("position noise is as wide as asked", arguments: [0.0, 3, 20])
    func noise(deviation: Double) throws {
        let log = try WrittenLog(
            .parked(hours: 4), ReceiverModel(noise: Metres(deviation), satellitesEvery: 0), seed: 5, latitude: 10,
            longitude: 10)
        let truth = GroundPoint(latitude: 10 * .pi / 180, longitude: 10 * .pi / 180)
        let squares = log.positions.reduce(0) { $0 + pow(straightLine(truth, $1), 2) }
        let found = sqrt(squares / Double(log.positions.count) / 2)
        // 4 hours of noise that remembers itself for a minute are some 120 independent values on each axis.
        #expect(abs(found - deviation) <= 0.25 * deviation + 0.01)
    }

    @Test("velocity noise is what a parked receiver reports as speed", arguments: [0.0, 0.1, 1])
    func velocityNoise(deviation: Double) throws {
        let log = try WrittenLog(
            .parked(hours: 1), ReceiverModel(velocityNoise: MetresPerSecond(deviation), satellitesEvery: 0))
        let speeds = log.of("RMC").compactMap { Double($0[7]) }.map { $0 * 1852 / 3600 }
        let mean = speeds.reduce(0, +) / Double(speeds.count)
        // The mean length of a vector of two normal parts is √(π/2) deviations.
        #expect(abs(mean - deviation * sqrt(.pi / 2)) <= 0.05 * deviation)
        #expect(log.of("RMC").allSatisfy { $0[8].isEmpty } == (deviation == 0))
    }

    @Test("outliers are counted, lie far off, and leave the other fixes as they were")
    func outliers() throws {
        let plain = try WrittenLog(drive.get(), ReceiverModel())
        let burst = try WrittenLog(drive.get(), ReceiverModel(outlierBurstsPerHour: 200))
        let offsets = zip(plain.positions, burst.positions).map(straightLine)
        #expect(plain.truth.outliers == 0)
        #expect(burst.truth.outliers > 5)
        #expect(offsets.filter { $0 > 0 }.count == burst.truth.outliers)
        #expect(offsets.filter { $0 > 0 }.allSatisfy { (49.9...150.1).contains($0) })
    }

    @Test("in a tunnel the receiver says void or nothing, for as long as the truth says")
    func tunnels() throws {
        let log = try WrittenLog(
            .drive(.urban, kilometres: 12, tunnelSpacing: Metres(1000)), ReceiverModel(rateHertz: 2), seed: 2)
        let outputs = Set(log.truth.tunnels.map(\.output))
        #expect(outputs == [.voidStatus, .silence])
        #expect(log.truth.tunnels.allSatisfy { (200...800).contains($0.hidden.value) })
        #expect(log.truth.tunnels.allSatisfy { $0.from.value >= 200 && $0.to.value <= 11_800 })
        #expect(log.truth.hidden == log.truth.tunnels.map(\.hidden).reduce(.zero, +))
        let void = log.of("RMC").filter { $0[2] == "V" }
        #expect(!void.isEmpty && void.allSatisfy { $0[3].isEmpty && $0[12] == "N" })
        #expect(log.of("GGA").filter { $0[6] == "0" }.count == void.count)
        #expect(log.truth.epochs > log.truth.fixes + void.count)
        #expect(
            try WrittenLog(.drive(.urban, kilometres: 12, tunnelSpacing: .zero), ReceiverModel()).truth.tunnels == [])
    }

    @Test("a parked night drives nothing and reports all night")
    func parked() throws {
        let log = try WrittenLog(.parked(hours: 2), ReceiverModel())
        #expect(log.truth.driven == .zero)
        #expect(log.truth.drivenSeconds == 0)
        #expect(log.truth.fixes == 7201)
        #expect(log.polyline > 1000)
    }

    @Test("kinds of road differ in how they are driven")
    func roads() throws {
        let mean = try RoadKind.allCases.map { kind in
            let truth = try WrittenLog(.drive(kind, kilometres: 20), ReceiverModel(satellitesEvery: 0), seed: 6).truth
            return (kind, truth.driven.value / truth.drivenSeconds, truth.stops.count)
        }
        let speed = Dictionary(uniqueKeysWithValues: mean.map { ($0.0, $0.1) })
        let stops = Dictionary(uniqueKeysWithValues: mean.map { ($0.0, $0.2) })
        #expect(speed[.highway] ?? 0 > 24)
        #expect(speed[.open] ?? 0 > speed[.urban] ?? 99)
        #expect(speed[.winding] ?? 99 < 11)
        #expect(stops[.highway] == 2)
        #expect(stops[.urban] ?? 0 > 30)
    }
}
