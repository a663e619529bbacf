import ShiftLog
import Testing
import Units

@Suite("What the driver may record next (rules P2)")
struct ShiftRecordApplicableTests {
    typealias Action = DriverEvent.Action

    private static func record(_ actions: [Action]) throws -> ShiftRecord {
        var record = ShiftRecord()
        for (second, action) in actions.enumerated() {
            let instant = UTCInstant(microseconds: 1_700_000_000_000_000 + Int64(second) * 1_000_000)
            _ = try record.apply(DriverEvent(at: instant, action: action))
        }
        return record
    }

    @Test(
        "it is exactly what the record does not refuse",
        arguments: [
            ([], [.startShift]),
            ([.startShift], [.endShift, .pause, .park]),
            ([.startShift, .pause], [.endShift, .resume]),
            ([.startShift, .pause, .resume], [.endShift, .pause, .park]),
            ([.startShift, .park], [.endShift, .pause, .drive]),
            ([.startShift, .park, .pause], [.endShift, .resume]),
            ([.startShift, .park, .drive], [.endShift, .pause, .park]),
            ([.startShift, .endShift], [.startShift]),
        ] as [([Action], [Action])])
    func applicable(recorded: [Action], next: [Action]) throws {
        #expect(try Self.record(recorded).applicable() == next)
    }

    @Test(
        "what waits for its instant counts as recorded",
        arguments: [
            ([], [.startShift], [.endShift, .pause, .park]),
            ([], [.startShift, .pause], [.endShift, .resume]),
            ([.startShift], [.endShift], [.startShift]),
            ([.startShift, .pause], [.resume, .park], [.endShift, .pause, .drive]),
            ([.startShift], [.drive], [.endShift, .pause, .park]),
        ] as [([Action], [Action], [Action])])
    func held(recorded: [Action], held: [Action], next: [Action]) throws {
        #expect(try Self.record(recorded).applicable(after: held) == next)
    }
}
