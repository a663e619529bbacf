import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@Suite("The driver stops capture at any moment (rules P3, P4, V1)")
struct DriverStopTests {
    static let drives: [(name: String, fixes: [Fix])] = [
        ("1 Hz", SketchedDrive(SketchedDrive.town(3), noise: .openSky, seed: 11).fixes),
        ("10 Hz", SketchedDrive(SketchedDrive.town(2), rate: 10, noise: .openSky, seed: 12).fixes),
        ("no velocity", SketchedDrive(SketchedDrive.town(3), noise: .openSky, seed: 13).withoutVelocity),
        ("15 s", SketchedDrive(SketchedDrive.town(12), rate: 1 / 15, noise: .openSky, seed: 14).fixes),
    ]

    /// Hundreds of moments, on fixes and between them, as event and resumption.
    static func moments(_ fixes: [Fix], count: Int, seed: UInt64) -> [(stop: UTCInstant, resume: UTCInstant)] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            let one = fixes.randomElement(using: &random)?.instant ?? SketchedDrive.start
            let between = Bool.random(using: &random) ? 0 : Int64.random(in: 1..<1_000_000, using: &random)
            let stop = one.advanced(byMicroseconds: between)
            return (stop, stop.advanced(byMicroseconds: Int64.random(in: 1..<60_000_000, using: &random)))
        }
    }

    @Test(
        "parking equals two separate replays to the millimetre, with one gap and nothing from inside",
        arguments: drives.indices, [SessionEndReason.paused, .parked])
    func twoReplays(drive: Int, reason: SessionEndReason) {
        let fixes = Self.drives[drive].fixes
        for (stop, resume) in Self.moments(fixes, count: 150, seed: UInt64(drive)) {
            let before = fixes.filter { $0.instant < stop }
            let inside = fixes.filter { $0.instant >= stop && $0.instant < resume }
            let after = fixes.filter { $0.instant >= resume }
            var captured = Captured()
            captured.judge(before)
            captured.stop(at: stop, reason)
            captured.judge(inside, shift: ShiftState(isPaused: reason == .paused, isSuspended: reason == .parked))
            captured.judge(after)
            captured.stop()
            let one = Captured.file(before)
            let other = Captured.file(after)
            #expect(abs(captured.metres - (one.metres + other.metres)) < 1e-3)
            #expect(captured.isDecidedInOrder)
            #expect(captured.log.samples.allSatisfy { $0.instant < stop || $0.instant >= resume })
            let bothRecorded = one.log.samples.count > 0 && other.log.samples.count > 0
            #expect(captured.measured.gaps.count == (bothRecorded ? 1 : 0))
            if bothRecorded { #expect(captured.measured.gaps.first?.reason == reason) }
        }
    }

    @Test("fixes that are still waiting and are at or after the event are rejected by its reason")
    func eventBeforeTheNewestFix() {
        let drive = SketchedDrive([.init(seconds: 10), .init(seconds: 5, acceleration: 2), .init(seconds: 25)])
        var captured = Captured()
        captured.judge(drive.fixes)
        let stop = drive.fixes[39].instant
        captured.stop(at: stop, .shiftEnded)
        #expect(captured.verdicts.last == .shiftEnded)
        #expect(captured.verdicts.dropLast().allSatisfy { $0 == nil })
        #expect(captured.log.samples.allSatisfy { $0.instant < stop })
        let cut = Captured.file(Array(drive.fixes.prefix(39)))
        #expect(captured.metres == cut.metres)
    }

    @Test("the last fix before a stop is stored, moving or standing")
    func lastFix() {
        let drive = SketchedDrive(SketchedDrive.town(1))
        for count in [3, 15, 30, 45, 60, 70] {
            let captured = Captured.file(Array(drive.fixes.prefix(count)))
            #expect(captured.log.samples.last?.instant == drive.fixes[count - 1].instant)
        }
    }
}
