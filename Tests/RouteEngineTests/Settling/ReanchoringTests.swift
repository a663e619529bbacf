import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@Suite("Rejected fixes that agree mean the anchor was wrong (rules V6, V7)")
struct ReanchoringTests {
    static let road = SketchedDrive([.init(seconds: 10), .init(seconds: 5, acceleration: 2), .init(seconds: 60)])

    /// The drive, elsewhere or at another time from a fix on, for so many fixes.
    static func changed(from first: Int, count: Int, _ change: (Fix) -> Fix) -> [Fix] {
        road.fixes.enumerated().map { (first..<first + count).contains($0.offset) ? change($0.element) : $0.element }
    }

    @Test("four stay rejected and are no gap; five start a new session across a gap that says so", arguments: [4, 5])
    func five(count: Int) {
        let captured = Captured.file(Self.changed(from: 20, count: count) { $0.moved(north: 3000) })
        let rejected = captured.log.rejections
        if count == 4 {
            #expect(rejected == [Rejection](repeating: .implausibleSpeed, count: 4))
            #expect(captured.measured.distance.gaps == 0)
            // Five seconds of speed on both sides, within the accuracies of both places.
            #expect(abs(captured.metres - Self.road.length) < 1)
        } else {
            // Out, and back: the same happens again.
            #expect(rejected.isEmpty)
            #expect(captured.ends == [.reanchored, .reanchored, .fileEnded])
            #expect(captured.measured.gaps.map(\.reason) == [.reanchored, .reanchored])
            #expect(captured.metres < Self.road.length)
            #expect(captured.metres > Self.road.length - 30)
        }
        #expect(captured.isDecidedInOrder)
    }

    @Test("ten a second have to agree for 3 s", arguments: [(30, false), (31, true)])
    func threeSeconds(count: Int, moves: Bool) {
        let fast = SketchedDrive([.init(seconds: 10)], rate: 10)
        let fixes = fast.fixes.enumerated().map {
            (40..<40 + count).contains($0.offset) ? $0.element.moved(north: 3000) : $0.element
        }
        #expect(Captured.file(fixes).ends.contains(.reanchored) == moves)
    }

    @Test("fixes that fit the anchor come between: the rejections stand")
    func interrupted() {
        let fixes = Self.road.fixes.enumerated().map {
            $0.offset >= 20 && $0.offset % 7 < 4 ? $0.element.moved(north: 3000) : $0.element
        }
        let captured = Captured.file(fixes)
        #expect(captured.log.rejections.contains(.implausibleSpeed))
        #expect(captured.ends == [.fileEnded])
        #expect(captured.metres <= Self.road.length)
    }

    @Test("a block that comes late is neither driven twice nor woven in (F12)", arguments: [15, 40])
    func lateBlock(length: Int) {
        var fixes = Array(Self.road.fixes.prefix(60))
        fixes += Self.road.fixes[(60 - length)..<60]
        fixes += Self.road.fixes[60...]
        let captured = Captured.file(fixes)
        #expect(captured.metres == Captured.file(Self.road.fixes).metres)
        #expect(captured.log.rejections.allSatisfy { $0 == .outOfOrder || $0 == .duplicateTimestamp })
        #expect(captured.log.rejections.count == length)
    }

    @Test("a whole log backwards records what its first fix allows: nothing")
    func backwards() {
        let captured = Captured.file(Self.road.fixes.reversed())
        #expect(captured.metres == 0)
        #expect(captured.isDecidedInOrder)
    }

    @Test("a clock set back up to 20 s drops fixes until time advances again (B9)", arguments: [3.0, 18.0])
    func setBack(seconds: Double) {
        let fixes = Self.changed(from: 40, count: 99) { $0.later(-seconds) }
        let captured = Captured.file(fixes)
        #expect(captured.ends == [.fileEnded])
        #expect(captured.metres <= Self.road.length)
        #expect(captured.metres > Self.road.length - 10 * (seconds + 2))
    }

    @Test("a wrong time before the first sample: the true times start anew, and the jump is a gap")
    func wrongFuture() {
        let captured = Captured.file(Self.changed(from: 0, count: 20) { $0.later(86_400 * 30) })
        #expect(captured.ends == [.reanchored, .fileEnded])
        #expect(captured.log.rejections.isEmpty)
        #expect(captured.metres > Self.road.length - 60)
    }

    @Test("more than a day ahead is no time, unless the fixes there agree")
    func dayAhead() {
        let lone = Captured.file(Self.changed(from: 40, count: 4) { $0.later(86_400 * 2) })
        #expect(lone.log.rejections == [Rejection](repeating: .implausibleTime, count: 4))
        #expect(lone.ends == [.fileEnded])
        let moved = Captured.file(Self.changed(from: 40, count: 99) { $0.later(86_400 * 2) })
        #expect(moved.log.rejections.isEmpty)
        #expect(moved.ends == [.reanchored, .fileEnded])
        #expect(moved.measured.distance.gaps == 1)
    }

    @Test("a date before the floor never starts a route, however long it agrees (B7)")
    func coldStart() {
        let back = -SketchedDrive.start.seconds(since: UTCInstant(microseconds: 316_000_000_000_000))
        let cold = Captured.file(Self.changed(from: 0, count: 10) { $0.later(back) })
        #expect(cold.log.rejections == [Rejection](repeating: .implausibleTime, count: 10))
        #expect(abs(cold.metres - Self.road.length) < 6)
        #expect(cold.measured.distance.gaps == 0)
    }

    @Test("one fix hours ahead is one fix lost, not a session")
    func hoursAhead() {
        let captured = Captured.file(Self.changed(from: 40, count: 1) { $0.later(7200) })
        #expect(captured.log.rejections == [.unsettled])
        #expect(captured.ends == [.fileEnded])
        #expect(abs(captured.metres - Self.road.length) < 0.5)
    }
}
