import Capture
import Foundation
import NMEA
import Positioning
import RouteEngine
import RouteStore
import ShiftLog
import TestSupport
import Testing
import Units

@Suite("A drive captured live through a real gpsd")
struct LiveLogTests {
    @Test(
        "has the rows of a replay of what gpspipe recorded in the same run, bit for bit",
        .enabled(if: SharedFolder.isPresent, SharedFolder.absence),
        arguments: [
            "drive_leeds_2008.nmea", "qt_nmealog_2008.nmea", "aerorust_nmea1_2017.nmea", "z205_switzerland_2010.nmea",
            "wintec_2008.nmea",
        ])
    func bitEqual(log: String) throws {
        let run = try GPSDRun(Array(Data(contentsOf: SharedFolder.url.appendingPathComponent("data/logs/\(log)"))))
        let live = try captured(run.arrivals)
        let replayed = Replayed(run.recorded)
        let firstOther = zip(live.rows, replayed.rows).enumerated().first { $1.0 != $1.1 }?.offset
        #expect(live.rows.count == replayed.rows.count && firstOther == nil)
        #expect(live.rows.count > 10)
    }

    @Test(
        "is as long as a replay of the NMEA itself, within a thousandth",
        arguments: ["commute", "ten-hertz"])
    func sampleDistance(name: String) throws {
        let nmea = try Array(
            Data(contentsOf: SharedFolder.packageFolder.appendingPathComponent("Samples/nmea/\(name).nmea")))
        try compare(nmea)
    }

    @Test(
        "of a real receiver is as long as a replay of its NMEA, within a thousandth",
        .enabled(if: SharedFolder.isPresent, SharedFolder.absence), arguments: ["aerorust_nmea1_2017.nmea"])
    func realDistance(log: String) throws {
        try compare(Array(Data(contentsOf: SharedFolder.url.appendingPathComponent("data/logs/\(log)"))))
    }

    private func compare(_ nmea: [UInt8]) throws {
        let live = try captured(GPSDRun(nmea).arrivals).metres
        var reports: [SourceReport] = []
        var decoder = NMEADecoder()
        nmea.withUnsafeBytes { decoder.feed($0) { report, _ in reports.append(report) } }
        decoder.finish { report, _ in reports.append(report) }
        let direct = Replayed(reports).metres
        #expect(direct > 700)
        #expect(abs(live - direct) <= direct * 0.001)
    }

    /// Captures arrivals under a clock that stands where their fixes are: the log runs as fast as it goes, and no fix
    /// is early or late.
    private func captured(_ arrivals: [SourceArrival]) throws -> (rows: [RouteSample], metres: Double) {
        let folder = try TemporaryFolder()
        let path = folder.path("own.sqlite")
        let newIdentity: @Sendable () -> Identity = {
            var generator = SystemRandomNumberGenerator()
            return Identity(from: &generator)
        }
        let world = LiveWorld(
            newIdentity: newIdentity, synchronisedClock: { nil }, freeBytes: { _ in nil }, note: { _ in })
        let capture = try LiveCapture(LiveSettings(store: path, timeFloor: RuleSetTwo.replayTimeFloor), in: world)
        let driver = try RecordStore.open(path, creating: .never)
        let instants = arrivals.compactMap(\.fixInstant)
        let first = try #require(instants.min())
        let shift = try DriverLog(store: driver, newIdentity: newIdentity).record(.startShift, at: .now(first)).shift
        var now = MonotonicInstant(microseconds: 1_000_000)
        for arrival in arrivals {
            if let instant = arrival.fixInstant {
                now = max(now, MonotonicInstant(microseconds: 1_000_000 + instant.microseconds(since: first)))
            }
            capture.take([SourceArrival(receivedAt: now, news: arrival.news)])
            _ = capture.tick(at: now)
        }
        capture.stop(at: now)
        var rows: [RouteSample] = []
        try driver.forEachSample(of: shift) { sample in
            var sample = sample
            sample.session = nil
            rows.append(sample)
        }
        let measured = try ShiftMeasurement.route(of: shift, window: nil, in: driver)
        return (rows, measured.distance.metres.value)
    }
}

extension SourceArrival {
    fileprivate var fixInstant: UTCInstant? {
        guard case .report(.fix(let fix), _) = news else { return nil }
        return fix.instant
    }
}

/// Reports through a replay.
private struct Replayed {
    private(set) var rows: [RouteSample] = []

    init(_ reports: [SourceReport]) {
        var replay = Replay(rules: RuleSetTwo(), ruleSet: .two, events: [])
        var said: [CaptureOutput] = []
        for report in reports { replay.receive(report, ordinal: 0, into: &said) }
        replay.endSource(into: &said)
        _ = replay.finish(into: &said)
        for case .sample(let sample) in said { rows.append(sample) }
    }

    var metres: Double { rows.compactMap { $0.reading?.sum.value }.reduce(0, +) }
}
