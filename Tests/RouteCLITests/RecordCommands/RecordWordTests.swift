import RouteStore
import Testing
import Units

@testable import RouteCLI

@Suite("A record is named by its identity, its first digits, or as the last")
struct RecordWordTests {
    static let known = [
        Identity(high: 0xABCE_1000_0000_0000, low: 3), Identity(high: 0xABCD_0000_0000_0000, low: 1),
        Identity(high: 0xABCE_0000_0000_0000, low: 2),
    ]
    let store: RecordStore

    init() throws {
        store = try RecordStore.temporary()
        for (place, id) in Self.known.enumerated() {
            try store.insert(Shift(id: id, startedAt: UTCInstant(microseconds: Int64(place))))
        }
    }

    @Test(
        "found",
        arguments: [
            ("last", 2), ("abcd", 1), ("ABCD", 1), ("abce1", 0), ("abce0000-0000", 2),
            ("abce1000-0000-0000-0000-000000000003", 0),
        ])
    func found(word: String, place: Int) throws {
        #expect(try RecordWord(text: word, kind: .shift).find(in: store) == Self.known[place])
    }

    @Test(
        "not found",
        arguments: [
            ("abc", ExitCode.usage, "name the shift by its identity, four or more of its first digits, or 'last'"),
            ("first", .usage, "name the shift by its identity, four or more of its first digits, or 'last'"),
            ("abce", .usage, "more than one shift begins with abce; give more digits"),
            ("abcf", .noInput, "there is no shift abcf in "),
            (
                "abce1000-0000-0000-0000-0000000000030", .noInput,
                "there is no shift abce1000-0000-0000-0000-0000000000030 in "
            ),
        ])
    func refused(word: String, code: ExitCode, says: String) {
        #expect(throws: CommandFailure(code, says)) { try RecordWord(text: word, kind: .shift).find(in: store) }
    }

    @Test("there is no last of nothing, of any kind", arguments: RecordKind.allCases.filter { $0 != .shift })
    func nothing(kind: RecordKind) {
        #expect(throws: CommandFailure(.noInput, "there is no \(kind.rawValue) in  yet")) {
            try RecordWord(text: "last", kind: kind).find(in: store)
        }
        #expect(throws: CommandFailure(.noInput, "there is no \(kind.rawValue) abcd in ")) {
            try RecordWord(text: "abcd", kind: kind).find(in: store)
        }
    }
}
