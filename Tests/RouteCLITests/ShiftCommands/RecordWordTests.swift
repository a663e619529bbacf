import Testing
import Units

@testable import RouteCLI

@Suite("A record is named by its identity, its first digits, or as the last")
struct RecordWordTests {
    static let known = [
        Identity(high: 0xABCD_0000_0000_0000, low: 1), Identity(high: 0xABCE_0000_0000_0000, low: 2),
        Identity(high: 0xABCE_1000_0000_0000, low: 3),
    ]

    @Test(
        "found",
        arguments: [
            ("last", 2), ("abcd", 0), ("ABCD", 0), ("abce1", 2), ("abce0000-0000", 1),
            ("abce1000-0000-0000-0000-000000000003", 2),
        ])
    func found(word: String, place: Int) throws {
        #expect(try RecordWord(text: word, noun: "shift").find(among: Self.known) == Self.known[place])
    }

    @Test(
        "not found",
        arguments: [
            ("abc", ExitCode.usage, "a shift is named by its identity, four or more of its first digits, or 'last'"),
            ("first", .usage, "a shift is named by its identity, four or more of its first digits, or 'last'"),
            ("abce", .usage, "2 identities begin with abce; give more digits"),
            ("abcf", .noInput, "there is no shift abcf"),
        ])
    func refused(word: String, code: ExitCode, says: String) {
        #expect(throws: CommandFailure(code, says)) {
            try RecordWord(text: word, noun: "shift").find(among: Self.known)
        }
    }

    @Test("there is no last of nothing")
    func nothing() {
        #expect(throws: CommandFailure(.noInput, "there is no shift yet")) {
            try RecordWord(text: "last", noun: "shift").find(among: [])
        }
    }
}
