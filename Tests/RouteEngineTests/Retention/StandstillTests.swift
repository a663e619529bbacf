import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@Suite("Standstills are evidence, and silence ends a session (rules V10, V11)")
struct StandstillTests {
    static func seconds(_ instant: UTCInstant) -> Double { instant.seconds(since: SketchedDrive.start) }

    /// Drives, stands for so long, drives again.
    static func redLight(_ seconds: Double, rate: Double = 1) -> SketchedDrive {
        let drive: [SketchedDrive.Leg] = [
            .init(seconds: 6, acceleration: 2), .init(seconds: 20), .init(seconds: 6, acceleration: -2),
        ]
        return SketchedDrive(
            [.init(seconds: 10)] + drive + [.init(seconds: seconds)] + drive + [.init(seconds: 10)], rate: rate)
    }

    @Test("a row from 30 s on", arguments: [(29.0, 0), (33, 1)])
    func shortest(length: Double, rows: Int) {
        #expect(Set(Captured.file(Self.redLight(length).fixes).standstills.map(\.startedAt)).count == rows)
    }

    @Test("extended at most once a minute, and once at its end; one start")
    func extensions() {
        let captured = Captured.file(Self.redLight(600).fixes)
        let rows = captured.standstills
        #expect(Set(rows.map(\.startedAt)).count == 1)
        #expect((10...12).contains(rows.count))
        let steps = zip(rows, rows.dropFirst()).map { $1.endedAt.seconds(since: $0.endedAt) }
        #expect(steps.dropLast().allSatisfy { $0 >= 60 })
        #expect(rows.last.map { abs(Self.seconds($0.endedAt) - 641) <= 2 } == true)
    }

    @Test("a long red light is not a gap", arguments: [121.0, 600, 3600])
    func noGap(length: Double) {
        let drive = Self.redLight(length)
        let captured = Captured.file(drive.fixes)
        #expect(captured.measured.distance.gaps == 0)
        #expect(abs(captured.metres - drive.length) < 2)
    }

    @Test("nor before the first sample or after the last, while fixes arrive", arguments: [true, false])
    func edges(atStart: Bool) {
        let drive = SketchedDrive([.init(seconds: 400), .init(seconds: 6, acceleration: 2), .init(seconds: 20)])
        let fixes =
            atStart
            ? drive.fixes
            : SketchedDrive([
                .init(seconds: 6, acceleration: 2), .init(seconds: 6, acceleration: -2), .init(seconds: 400),
            ]).fixes
        let route = Captured.file(fixes).log.recorded(under: .two)
        let window = ShiftWindow(start: fixes[0].instant, end: fixes[fixes.count - 1].instant)
        #expect(MileageWalk.measure(route.samples, window: window, sessions: route.records).distance.gaps == 0)
    }

    @Test("an outage ends it, and it goes on as another")
    func outage() {
        let fixes = SketchedDrive([.init(seconds: 400)]).fixes.filter {
            !(151..<200).contains(Self.seconds($0.instant))
        }
        let rows = Captured.file(fixes).standstills
        let starts = Set(rows.map(\.startedAt)).map(Self.seconds).sorted()
        #expect(starts == [0, 200])
        #expect(rows.filter { Self.seconds($0.startedAt) == 0 }.last.map { Self.seconds($0.endedAt) } == 150)
    }

    @Test("walking about a car park for minutes is no gap, and no distance until it is proven")
    func unprovenForLong() {
        let circle = [
            SketchedDrive.Leg(seconds: 40), .init(seconds: 1, acceleration: 1.5), .init(seconds: 400, turn: 20),
            .init(seconds: 1, acceleration: -1.5), .init(seconds: 40),
        ]
        let captured = Captured.file(SketchedDrive(circle).fixes)
        #expect(captured.metres == 0)
        #expect(captured.measured.distance.gaps == 0)
    }

    @Test(
        "after 120 s without a usable fix the session ends at the last one, and says why",
        arguments: [
            ("nothing", SessionEndReason.silence), ("no position", .noFix), ("poor", .noFix), ("undated", .noFix),
        ])
    func silence(what: String, reason: SessionEndReason) {
        let drive = SketchedDrive([.init(seconds: 10), .init(seconds: 6, acceleration: 2), .init(seconds: 300)])
        var captured = Captured()
        for fix in drive.fixes {
            guard (51..<180).contains(Self.seconds(fix.instant)) else {
                captured.judge(fix)
                continue
            }
            switch what {
            case "no position": captured.noPosition(at: fix.instant)
            case "undated": captured.noPosition(at: nil)
            case "poor": captured.judge(fix.with(accuracy: 500))
            default: break
            }
        }
        captured.stop()
        #expect(captured.ends == [reason, .fileEnded])
        #expect(captured.measured.gaps.map(\.reason) == [reason])
        #expect(captured.measured.gaps.first.map { [Self.seconds($0.from), Self.seconds($0.to)] } == [50, 180])
    }

    @Test("it ends while the receiver still has none: a stop long after is not the reason", arguments: [true, false])
    func stopLater(reports: Bool) {
        let drive = SketchedDrive([.init(seconds: 60)])
        var captured = Captured()
        captured.judge(drive.fixes)
        let later = { (seconds: Int64) in drive.fixes[59].instant.advanced(byMicroseconds: seconds * 1_000_000) }
        if reports { for second in 1...200 { captured.noPosition(at: later(Int64(second))) } }
        #expect(captured.ends == (reports ? [.noFix] : []))
        captured.stop(at: later(400), .paused)
        #expect(captured.ends == [reports ? .noFix : .silence])
    }

    @Test("one report with a time hours ahead ends nothing")
    func wrongTime() {
        let drive = SketchedDrive([.init(seconds: 60)])
        var captured = Captured()
        captured.judge(Array(drive.fixes.prefix(30)))
        captured.noPosition(at: drive.fixes[29].instant.advanced(byMicroseconds: 7_200_000_000))
        captured.judge(Array(drive.fixes.suffix(30)))
        captured.stop()
        #expect(captured.ends == [.fileEnded])
        #expect(captured.verdicts.allSatisfy { $0 == nil })
    }
}
