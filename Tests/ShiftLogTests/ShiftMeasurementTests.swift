import RouteEngine
import RouteStore
import ShiftLog
import Testing
import Units

@Suite("A shift as it stands")
struct ShiftMeasurementTests {
    private func measured(_ scene: LogScene, now: UTCInstant? = nil) throws -> ShiftMeasurement {
        let shift = try #require(try scene.store.shifts().last)
        return try ShiftMeasurement(of: shift, in: scene.store, now: now)
    }

    @Test("a finished shift has a window, whatever the time is now", arguments: [nil, 400, 9_000])
    func finished(now: Int?) throws {
        let scene = try LogScene()
        let shift = try scene.said(.startShift, 0).shift
        try scene.addSamples([130, 140], of: shift)
        try scene.said(.pause, 200)
        try scene.said(.resume, 260)
        try scene.said(.endShift, 500)
        let measurement = try measured(scene, now: now.map(second))
        #expect(measurement.clock.elapsed == 500_000_000)
        #expect(measurement.clock.working == 440_000_000)
        #expect(measurement.route.gaps.map(\.from) == [second(0), second(140)])
        #expect(measurement.route.distance.segments == 1)
        #expect(measurement.record.endedAt == second(500))
    }

    @Test(
        "a running shift has no window, and is reckoned until now or until what is recorded last",
        arguments: [(nil, 200), (150, 200), (200, 200), (1000, 1000)])
    func running(now: Int?, until: Int64) throws {
        let scene = try LogScene()
        let shift = try scene.said(.startShift, 0).shift
        try scene.addSamples([130, 140], of: shift)
        try scene.said(.park, 180)
        try scene.said(.drive, 200)
        let measurement = try measured(scene, now: now.map(second))
        #expect(measurement.clock.elapsed == until * 1_000_000)
        #expect(measurement.route.gaps.isEmpty)
    }

    @Test("a rule set can be forced")
    func forced() throws {
        let scene = try LogScene()
        let shift = try scene.said(.startShift, 0).shift
        try scene.store.insert(
            CaptureSession(id: identity(1), shift: shift, source: .gpsd, ruleSet: .two, startedAt: second(0)))
        try scene.store.record(Standstill(startedAt: second(0), endedAt: second(300)), of: identity(1))
        try scene.addSamples([0, 300], of: shift, session: identity(1))
        let row = try #require(try scene.store.shift(shift))
        let gaps = try [nil, RuleSet.two, .one].map {
            try ShiftMeasurement(of: row, in: scene.store, now: nil, forcing: $0).route.gaps.count
        }
        #expect(gaps == [0, 0, 1])
    }
}
