import Positioning
import RouteEngine
import TestSupport
import Testing
import Units

@Suite("Reports of one instant are one fix (rule V9, shapes E15, I4)")
struct SameInstantTests {
    static let road = SketchedDrive([.init(seconds: 5), .init(seconds: 5, acceleration: 2), .init(seconds: 20)])

    @Test("every fix twice changes nothing but the count of repeats", arguments: [0, 1, 3])
    func twice(later: Int) {
        // The repeat comes at once, or after later fixes.
        var fixes: [Fix] = []
        for (number, fix) in Self.road.fixes.enumerated() {
            fixes.append(fix)
            if number >= later { fixes.append(Self.road.fixes[number - later]) }
        }
        let once = Captured.file(Self.road.fixes)
        let captured = Captured.file(fixes)
        #expect(captured.metres == once.metres)
        #expect(captured.log.samples == once.log.samples)
        let wanted: Rejection = later == 0 ? .duplicateTimestamp : .outOfOrder
        #expect(captured.log.rejections.allSatisfy { $0 == wanted || $0 == .duplicateTimestamp || $0 == .unsettled })
    }

    @Test("each value a later report carries replaces the earlier; what it does not carry stays")
    func laterValues() {
        var fixes: [Fix] = []
        for fix in Self.road.fixes {
            // gpsd's first report of an instant may carry a speed made from positions.
            fixes.append(fix.with(speed: 3).with(accuracy: 60))
            fixes.append(fix.with(accuracy: 17))
            fixes.append(fix.with(speed: nil).with(accuracy: nil))
        }
        let captured = Captured.file(fixes)
        let once = Captured.file(Self.road.fixes)
        #expect(captured.metres == once.metres)
        #expect(captured.log.samples.map(\.horizontalAccuracy) == once.log.samples.map(\.horizontalAccuracy))
        #expect(captured.log.hops.count == Self.road.fixes.count)
    }

    @Test("a second report elsewhere is a duplicate and says nothing", arguments: [15.0, 20_000])
    func elsewhere(metres: Double) {
        var fixes: [Fix] = []
        for fix in Self.road.fixes {
            fixes.append(fix)
            fixes.append(fix.moved(north: metres).with(speed: 60))
        }
        let captured = Captured.file(fixes)
        let once = Captured.file(Self.road.fixes)
        #expect(captured.metres == once.metres)
        #expect(captured.log.rejections.suffix(20).allSatisfy { $0 == .duplicateTimestamp })
    }

    @Test("minute resolution, eight fixes each: nothing divides by nothing (I4 d)")
    func minuteResolution() {
        let fixes = Self.road.fixes.enumerated().map { $0.element.later(-Double($0.offset % 8)) }
        let captured = Captured.file(fixes)
        #expect(captured.metres.isFinite)
        #expect(captured.metres <= Self.road.length)
        #expect(captured.isDecidedInOrder)
    }
}
