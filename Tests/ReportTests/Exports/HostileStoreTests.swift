import Positioning
import RouteEngine
import RouteStore
import TestSupport
import Testing
import Units

@testable import Report

@Suite("Rows that no careful program writes stop no report and no export")
struct HostileStoreTests {
    /// Instants at the ends of time, places that are none, amounts that are no numbers, ends before starts.
    private struct Hostility {
        var generator: SeededGenerator
        let scene: PeriodScene

        mutating func instant() -> UTCInstant {
            let ends: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max, 1_773_475_200_000_000]
            guard Int.random(in: 0..<3, using: &generator) == 0 else {
                return UTCInstant(
                    microseconds: 1_773_475_200_000_000
                        + .random(in: -900_000_000_000...900_000_000_000, using: &generator))
            }
            return UTCInstant(microseconds: ends.randomElement(using: &generator) ?? 0)
        }

        mutating func real() -> Double {
            let ends = [0, -0.0, .infinity, -.infinity, .greatestFiniteMagnitude, 180, -180, 90, -90, 1e-310, 4.1e7]
            guard Bool.random(using: &generator) else { return .random(in: -90...90, using: &generator) }
            return ends.randomElement(using: &generator) ?? 0
        }

        mutating func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &generator) ? value : nil }

        mutating func fill(_ number: UInt64) throws {
            let shift = Identity(from: &generator)
            try scene.store.insert(Shift(id: shift, startedAt: instant(), endedAt: maybe(instant())))
            let session = Identity(from: &generator)
            try scene.store.insert(
                CaptureSession(
                    id: session, shift: shift, source: .gpsd, ruleSet: number % 2 == 0 ? .one : .two,
                    startedAt: instant(), endedAt: maybe(instant())))
            for _ in 0..<4 { try scene.store.record(Standstill(startedAt: instant(), endedAt: instant()), of: session) }
            for _ in 0..<40 {
                let sample = RouteSample(
                    instant: instant(),
                    position: ReportedPosition(latitudeDegrees: real(), longitudeDegrees: real()),
                    horizontalAccuracy: maybe(Metres(real())), session: maybe(session),
                    reading: maybe(
                        OdometerReading(velocity: Metres(real()), position: Metres(real()), bridged: Metres(real()))))
                try scene.store.insert([sample], of: shift)
            }
            for _ in 0..<4 {
                try scene.store.insert(
                    ShiftPause(
                        id: Identity(from: &generator), shift: shift, startedAt: instant(), endedAt: maybe(instant())))
                try scene.store.insert(
                    Delivery(
                        id: Identity(from: &generator), shift: shift, acceptedAt: instant(),
                        arrivedAtPickupAt: maybe(instant()), pickedUpAt: maybe(instant()),
                        deliveredAt: maybe(instant()), cancelledAt: maybe(instant())))
            }
        }
    }

    @Test("in any zone, any period, any format", arguments: 0..<30)
    func hostile(seed: UInt64) throws {
        let scene = try PeriodScene()
        var hostility = Hostility(generator: SeededGenerator(seed: seed), scene: scene)
        for number in 0..<4 { try hostility.fill(UInt64(number)) }
        let zone = try #require(Zone(posixRule: seed % 2 == 0 ? "EST5EDT,M3.2.0,M11.1.0" : "XXX-13:45"))
        let days = [-200_000_000, -719_528, 20_526, 2_932_896, 106_751_990].map { CivilDate(daysSinceEpoch: $0) }
        for day in days {
            let periods = [
                Period.day(day, in: zone), .month(of: day, in: zone), .week(of: day, from: .sunday, in: zone),
                try #require(Period.range(from: days[0], to: day, in: zone)),
            ]
            for period in periods {
                let report = try scene.report(period, zone: zone, splittingAtMidnight: true)
                let text = PeriodText(report, unit: .miles)
                #expect(!text.title.isEmpty && text.rows.allSatisfy { $0.count == 4 })
                #expect(text.shiftRows.count == report.shifts.count)
                #expect(!PeriodJSON.members(report).isEmpty)
                let sum = try #require(report.days).reduce(0) { $0 + $1.distance.metres.value }
                #expect(sum == report.figures.routes.distance.metres.value)
            }
        }
        let selection = try ExportSelection(everythingIn: scene.store, zone: zone, includingReplays: true)
        #expect(selection.shifts.count == 4)
        for format in Export.Format.allCases {
            for table in format == .csv ? CSVTable.allCases : [.shifts] {
                var count = 0
                try Export(selection, of: scene.store).write(
                    as: format, table: table, unit: .miles, creator: "x"
                ) { (bytes) throws(ExportError) in count += bytes.count }
                #expect(count > 0)
            }
        }
    }
}
