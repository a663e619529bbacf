import Glibc
import JSONText
import RouteStore
import TestSupport
import Testing

@Suite("A driver's commands ask the service that runs on their store")
struct CommandsAskTests {
    private func run(_ scenario: RunningScenario, _ words: String...) throws -> BuiltProgram.Outcome {
        try BuiltProgram.run(words + ["--store", scenario.files.path])
    }

    @Test("status prints the service's own document, and the store's when there is no service")
    func status() throws {
        let scenario = try RunningScenario()
        let outcome = try run(scenario, "status", "--json")
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(try JSONValue.parse([UInt8](outcome.output)) == scenario.status())
        scenario.signal(SIGTERM)
        #expect(try scenario.end().exitCode == 0)
        // There is no store either.
        #expect(try run(scenario, "status", "--json").exitCode == 66)
    }

    @Test("an event that the service holds stays with it, and nothing is written")
    func held() throws {
        let scenario = try RunningScenario()
        let outcome = try run(scenario, "shift", "pause")
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(outcome.text == "held until the clock is known\n")
        #expect(access(scenario.files.path, F_OK) != 0)
    }

    @Test("an event is dated by the service")
    func dated() throws {
        let scenario = try RunningScenario()
        let outcome = try run(scenario, "shift", "start")
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(outcome.text.hasPrefix("Shift started at 2026-03-14T08:10:00.000Z\n"), "\(outcome.text)")
    }
}
