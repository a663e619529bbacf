import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@Suite("What holds for every input of rule set 2")
struct CapturePropertyTests {
    /// Fixes of a drive with everything that can go wrong mixed in.
    static func mixture(seed: UInt64) -> [Fix] {
        var random = SeededGenerator(seed: seed)
        let rates: [Double] = [0.2, 0.5, 1, 1, 2, 5]
        let rate = rates.randomElement(using: &random) ?? 1
        let drive = SketchedDrive(
            SketchedDrive.town(4), rate: rate, noise: .init(wander: 5, position: 1, velocity: 0.2), seed: seed)
        let strange: [Double?] = [nil, -1, .nan, 0, 1000, 40, 99, 101]
        let leaps: [Double] = [-86_400 * 9000, -90_000, 90_000, 4000]
        var fixes: [Fix] = []
        var number = 0
        while number < drive.fixes.count {
            var fix = drive.fixes[number]
            switch Int.random(in: 0..<60, using: &random) {
            case 0: number += Int.random(in: 1..<40, using: &random)
            case 1: fix = fix.moved(north: Double.random(in: -5000...5000, using: &random))
            case 2: fix = fix.with(accuracy: strange.randomElement(using: &random) ?? nil)
            case 3: fix = fix.with(speed: strange.randomElement(using: &random) ?? nil)
            case 4: fix = fix.later(Double.random(in: -40...40, using: &random))
            case 5: fix = fix.later(leaps.randomElement(using: &random) ?? 0)
            case 6: fixes.append(fix)
            case 7: fix.report.isMeasured = false
            default: break
            }
            if seed % 3 == 0, number > drive.fixes.count / 2 { fix = fix.with(speed: nil) }
            fixes.append(fix)
            number += 1
        }
        return fixes
    }

    @Test("one decision a fix, in order; metres of decisions, readings and the live figure are one", arguments: 0..<150)
    func bookkeeping(seed: Int) {
        var captured = Captured()
        var decided = 0.0
        for (number, fix) in Self.mixture(seed: UInt64(seed)).enumerated() {
            captured.judge(fix)
            if number % 31 == 30 { captured.noPosition(at: number % 2 == 0 ? fix.instant : nil) }
            decided = captured.log.hops.reduce(0, +)
            let live = captured.stored + captured.rules.unsavedReading.sum.value
            #expect(abs(live - decided) < 1e-6, "seed \(seed), fix \(number)")
        }
        captured.stop()
        #expect(captured.isDecidedInOrder)
        #expect(captured.log.hops.allSatisfy { $0 >= 0 && $0.isFinite })
        #expect(abs(captured.stored - captured.log.hops.reduce(0, +)) < 1e-6)
        #expect(captured.rules.unsavedReading == OdometerReading())
        #expect(abs(captured.metres - captured.stored) < 1e-6, "seed \(seed)")
    }

    @Test("the same output however the input is split into calls", arguments: 0..<20)
    func copies(seed: Int) {
        let fixes = Self.mixture(seed: UInt64(seed))
        let whole = Captured.file(fixes).log.outputs
        var random = SeededGenerator(seed: UInt64(seed))
        var piecewise = Captured()
        var rest = fixes[...]
        while !rest.isEmpty {
            let part = rest.prefix(Int.random(in: 1...50, using: &random))
            rest = rest.dropFirst(part.count)
            // A copy that goes its own way must not be felt.
            var other = piecewise.rules
            other.stop(at: nil, reason: .paused) { _ in }
            piecewise.judge(Array(part))
        }
        piecewise.stop()
        #expect(piecewise.log.outputs == whole)
    }

    @Test("sessions open and close in turn; samples lie inside, and advance", arguments: 0..<60)
    func sessions(seed: Int) {
        let captured = Captured.file(Self.mixture(seed: UInt64(seed)))
        var opened: UTCInstant?
        var newest: UTCInstant?
        for output in captured.log.outputs {
            switch output {
            case .sessionOpened(let instant):
                #expect(opened == nil)
                (opened, newest) = (instant, nil)
            case .sample(let sample):
                #expect(opened.map { sample.instant >= $0 } ?? false)
                #expect(newest.map { sample.instant > $0 } ?? (sample.reading == OdometerReading()))
                newest = sample.instant
            case .sessionClosed(let instant, _):
                #expect(newest == instant)
                opened = nil
            case .standstill(let standstill):
                #expect(standstill.endedAt.seconds(since: standstill.startedAt) >= 30)
            case .decision: break
            }
        }
        #expect(opened == nil)
    }

    @Test("no number is too strange: every fix gets its decision, and nothing traps", arguments: 0..<40)
    func hostile(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let numbers: [Double] = [
            0, -0.0, 90, -90, 180, -180, 1e-300, 1e300, .nan, .infinity, -.infinity, 45, 179.9999999,
        ]
        let ends: [Int64] = [.min, .max, 0, 1, -1, 946_684_800_000_000, .max - 1]
        var captured = Captured()
        var instant = ends.randomElement(using: &random) ?? 0
        for _ in 0..<400 {
            let one = numbers.randomElement(using: &random) ?? 0
            let other = numbers.randomElement(using: &random) ?? 0
            if Int.random(in: 0..<10, using: &random) == 0 { instant = ends.randomElement(using: &random) ?? 0 }
            instant = instant.addingReportingOverflow(Int64.random(in: 0...1_500_000, using: &random)).partialValue
            let report = PositionReport(
                position: ReportedPosition(
                    latitudeDegrees: Bool.random(using: &random) ? 89.99999 : one, longitudeDegrees: other),
                horizontalAccuracy: numbers.randomElement(using: &random).map { Metres($0) },
                speed: numbers.randomElement(using: &random).map { MetresPerSecond($0) },
                courseDegrees: numbers.randomElement(using: &random))
            captured.judge(Fix(instant: UTCInstant(microseconds: instant), report: report))
            if Bool.random(using: &random) { captured.noPosition(at: UTCInstant(microseconds: instant)) }
        }
        captured.stop(at: UTCInstant(microseconds: .max), .paused)
        #expect(captured.isDecidedInOrder)
        #expect(captured.stored.isFinite)
        #expect(abs(captured.stored - captured.log.hops.reduce(0, +)) <= 1e-6 * max(1, captured.stored))
    }

    @Test("a receiver that repeats itself for ever does not fill the memory")
    func repetition() {
        let fixes = SketchedDrive([.init(seconds: 10)]).fixes
        var captured = Captured()
        captured.judge(fixes)
        for _ in 0..<30_000 { captured.judge(fixes[9]) }
        #expect(captured.log.decisions.count > 20_000)
        captured.stop()
        #expect(captured.isDecidedInOrder)
    }
}
