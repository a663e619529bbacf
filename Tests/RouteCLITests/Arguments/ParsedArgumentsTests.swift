import Testing

@testable import RouteCLI

@Suite("Arguments are sorted by a command's specification")
struct ParsedArgumentsTests {
    private static let command = CommandSpecification(
        name: "try", summary: "Try", operands: .some("LOG…"),
        flags: [.init("--events", "FILE", ""), .json, .init("--speed", "N", "")], example: "milepost try a.log")

    private func parse(_ words: [String]) throws -> ParsedArguments { try ParsedArguments(words, for: Self.command) }

    @Test("flags and operands in any order, values apart or joined")
    func forms() throws {
        for words in [
            ["a", "--events", "e", "--json", "b"], ["--json", "--events=e", "a", "b"],
            ["a", "b", "--events=e", "--json"],
        ] {
            let parsed = try parse(words)
            #expect(parsed.operands == ["a", "b"])
            #expect(parsed.value("--events") == "e")
            #expect(parsed.has("--json"))
            #expect(!parsed.has("--speed"))
            #expect(parsed.value("--speed") == nil)
        }
    }

    @Test("a hyphen alone is an operand, and after two hyphens everything is")
    func hyphens() throws {
        #expect(try parse(["-", "--json"]).operands == ["-"])
        #expect(try parse(["--json", "--", "--json", "-x"]).operands == ["--json", "-x"])
        #expect(try parse(["a", "--events=a=b"]).value("--events") == "a=b")
        #expect(try parse(["a", "--events", "-"]).value("--events") == "-")
    }

    @Test(
        "what does not fit is refused in one sentence that says what to do",
        arguments: [
            ([], "needs LOG…; try: milepost try a.log"),
            (["a", "--evnts", "e"], "did you mean '--events'?"),
            (["a", "--events"], "--events needs a value: --events FILE"),
            (["a", "--json=yes"], "--json takes no value"),
            (["a", "--json", "--json"], "--json is given twice"),
            (["a", "-x"], "unknown flag '-x'"),
        ])
    func refusals(words: [String], says: String) throws {
        let failure = try #require(throws: CommandFailure.self) { try parse(words) }
        #expect(failure.exitCode == .usage)
        #expect(failure.message.contains(says))
        #expect(!failure.message.contains("\n"))
    }

    @Test("a value of the wrong kind is refused without repeating it")
    func values() throws {
        let parsed = try parse(["a", "--speed", "52.5163"])
        #expect(try parsed.value("--speed", expecting: "a number") { Double($0) } == 52.5163)
        let failure = try #require(throws: CommandFailure.self) {
            try parsed.value("--speed", expecting: "a whole number") { Int($0) }
        }
        #expect(failure.message == "--speed takes a whole number")
    }

    @Test(
        "the nearest word is suggested, and none where none is near",
        arguments: [
            ("replya", "replay"), ("mesure", "measure"), ("help", "help"), ("x", nil), ("storage", nil), ("", nil),
        ])
    func suggestions(word: String, nearest: String?) {
        #expect(Suggestion.nearest(to: word, among: ["replay", "measure", "decode", "help", "version"]) == nearest)
    }

    @Test("every command's example is a command of its own name", arguments: Command.all.map(\.specification))
    func examples(specification: CommandSpecification) {
        #expect(specification.example.contains("milepost \(specification.name)"))
        #expect(Set(specification.flags.map(\.name)).count == specification.flags.count)
        #expect(Help.page(of: specification).split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
}
