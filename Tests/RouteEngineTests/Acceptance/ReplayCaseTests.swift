import Foundation
import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@Suite(
    "Ready logs give the samples and the distance they should",
    .enabled(if: SharedFolder.isPresent, SharedFolder.absence))
struct ReplayCaseTests {
    /// Those without driver events, which are not this module's.
    static let cases = SharedCase.all(in: "replay", ending: ".expect.json").filter {
        !FileManager.default.fileExists(atPath: companion($0, "events.jsonl").path)
    }

    private static func companion(_ ready: SharedCase, _ ending: String) -> URL {
        URL(fileURLWithPath: ready.url.path.replacingOccurrences(of: "expect.json", with: ending))
    }

    @Test("every case of cases/replay without events, under rule set 1", arguments: cases)
    func replay(ready: SharedCase) throws {
        let expected = try #require(try ready.object()["expect"] as? SharedCase.Object)
        let fixes = try SharedCase(url: Self.companion(ready, "tpv.jsonl")).lines().map { report in
            Fix(
                instant: try SharedCase.instant(report["time"]),
                report: PositionReport(
                    position: try SharedCase.position(report),
                    horizontalAccuracy: (report["eph"] as? Double).map { Metres($0) }))
        }
        let log = Self.capture(fixes)
        try expectCapture(log, is: try #require(expected["capture"] as? SharedCase.Object))

        let instants = fixes.map(\.instant)
        let window = ShiftWindow(start: try #require(instants.min()), end: try #require(instants.max()))
        let route = log.recorded()
        let measured = MileageWalk.measure(route.samples, window: window, sessions: route.records)
        try SharedCase.expect(measured.distance, is: try #require(expected["distance"] as? SharedCase.Object))
        #expect(abs(log.hops.reduce(0, +) - measured.distance.metres.value) < 1e-6)
    }

    @Test("they are all there")
    func count() { #expect(Self.cases.count >= 10) }

    static func capture(_ fixes: [Fix]) -> OutputLog {
        var rules = RuleSetOne()
        let log = OutputLog()
        for (ordinal, fix) in fixes.enumerated() {
            rules.judge(fix, ordinal: ordinal, now: fix.instant, shift: ShiftState(), into: log.take)
        }
        rules.stop(at: nil, reason: .fileEnded, into: log.take)
        return log
    }

    private func expectCapture(_ log: OutputLog, is wanted: SharedCase.Object) throws {
        #expect(log.decisions.count == wanted["fixes"] as? Int)
        #expect(log.hops.count == wanted["accepted"] as? Int)
        #expect(log.sessionsOpened == wanted["sessions"] as? Int)
        let rejected = log.rejections.reduce(into: [String: Int]()) { $0[$1.rawValue, default: 0] += 1 }
        #expect(rejected == wanted["rejected"] as? [String: Int])
    }
}
