import Foundation
import TestSupport
import Testing

@Suite("Foreign bytes break no promise, however wrong they are")
struct FuzzTests {
    /// As many inputs of each kind as take about a second; `tools/fuzz` tries more.
    static let cases = [
        "nmea": 250, "gpsd": 700, "gpx": 1500, "replay": 50, "route": 120, "events": 60, "store": 60, "request": 2000,
    ]

    @Test("the first seeds of every kind", arguments: cases.keys.sorted())
    func seeds(kind: String) throws {
        let outcome = try run([kind, "--cases", "\(Self.cases[kind] ?? 0)"])
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(outcome.error.contains("\(Self.cases[kind] ?? 0) inputs from seed 1 on"), "\(outcome.error)")
    }

    @Test("one seed gives one input, and another one another")
    func repeatable() throws {
        let one = try run(["nmea", "--seed", "7", "--print"]).output
        #expect(!one.isEmpty)
        #expect(try run(["nmea", "--seed", "7", "--print"]).output == one)
        #expect(try run(["nmea", "--seed", "8", "--print"]).output != one)
    }

    private func run(_ words: [String]) throws -> BuiltProgram.Outcome {
        let samples = SharedFolder.packageFolder.appendingPathComponent("Samples").path
        return try BuiltProgram.run(
            words + ["--samples", samples], variables: ["SWIFT_BACKTRACE": "enable=no"], program: "InputFuzz")
    }
}
