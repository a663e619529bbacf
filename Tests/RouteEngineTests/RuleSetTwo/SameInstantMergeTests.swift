import Positioning
import RouteEngine
import Testing
import Units

private func fix(
    _ second: Int, _ latitude: Double = 40, _ longitude: Double = -83, speed: Double? = nil, accuracy: Double? = nil,
    status: Int? = nil
) -> Fix {
    Fix(
        instant: UTCInstant(microseconds: Int64(second) * 1_000_000),
        report: PositionReport(
            position: ReportedPosition(latitudeDegrees: latitude, longitudeDegrees: longitude),
            horizontalAccuracy: accuracy.map { Metres($0) }, speed: speed.map { MetresPerSecond($0) },
            status: status, isMeasured: status != 6))
}

@Suite("Reports of one instant and place are one fix (V9)")
struct SameInstantMergeTests {
    @Test("each value a later report carries replaces the earlier, and what it lacks stays")
    func merge() throws {
        var merge = SameInstantMerge()
        var early = merge.offer(fix(1, speed: 3, accuracy: 9), ordinal: 1)
        #expect(early == nil)
        early = merge.offer(fix(1, 40.00005, speed: 2.5), ordinal: 2)
        #expect(early == nil)
        let offered = merge.offer(fix(2), ordinal: 3)
        let whole = try #require(offered)
        #expect(whole.ordinal == 1)
        #expect(whole.fix == fix(1, 40.00005, speed: 2.5, accuracy: 9))
        #expect(merge.merged == 1)
        var last = merge.release()
        #expect(last?.fix == fix(2))
        last = merge.release()
        #expect(last == nil)
    }

    @Test(
        "up to 1e-4 degrees is the same place, across 180 degrees too",
        arguments: [
            (fix(1, 40, -83), fix(1, 40.000099, -83.000099), true), (fix(1, 40, -83), fix(1, 40.000101, -83), false),
            (fix(1, 40, -83), fix(1, 40, -83.000101), false), (fix(1, 10, 179.99996), fix(1, 10, -179.99996), true),
            (fix(1, 10, 179.9999), fix(1, 10, -179.9999), false), (fix(1), fix(2), false),
            (fix(1, .nan), fix(1, .nan), false),
        ])
    func place(first: Fix, second: Fix, isSame: Bool) {
        var merge = SameInstantMerge()
        _ = merge.offer(first, ordinal: 1)
        let whole = merge.offer(second, ordinal: 2)
        #expect((whole == nil) == isSame)
    }

    @Test("a status that says dead reckoning counts, whichever report said it last")
    func status() {
        var merge = SameInstantMerge()
        _ = merge.offer(fix(1), ordinal: 1)
        _ = merge.offer(fix(1, status: 6), ordinal: 2)
        let first = merge.release()
        #expect(first?.fix.report.isMeasured == false)
        _ = merge.offer(fix(1, status: 6), ordinal: 1)
        _ = merge.offer(fix(1), ordinal: 2)
        let second = merge.release()
        #expect(second?.fix.report.isMeasured == false)
    }
}
