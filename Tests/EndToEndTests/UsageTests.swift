import TestSupport
import Testing

@Suite("The command line answers what it does not know with one line and the right code")
struct UsageTests {
    @Test(
        "unknown words and flags name the nearest one (64)",
        arguments: [
            (["verson"], "did you mean 'version'?"),
            (["version", "--hlp"], "did you mean '--help'?"),
            (["version", "twice"], "takes no operands"),
            (["help", "version", "more"], "too much"),
        ])
    func unknown(arguments: [String], says: String) throws {
        let outcome = try BuiltProgram.run(arguments)
        #expect(outcome.exitCode == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error.contains(says))
        #expect(outcome.error.split(separator: "\n").count == 1)
    }

    @Test(
        "help is there without words, by name and by flag",
        arguments: [[], ["help"], ["--help"], ["version", "--help"]])
    func help(arguments: [String]) throws {
        let outcome = try BuiltProgram.run(arguments)
        #expect(outcome.exitCode == 0)
        #expect(outcome.text.contains("usage: milepost"))
        #expect(outcome.error.isEmpty)
    }
}
