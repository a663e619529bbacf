import SQLiteKit
import Testing

@Suite("Values go in and come out of a statement unchanged")
struct StatementTests {
    @Test(
        "every kind of value survives",
        arguments: [
            SQLiteValue.null, .integer(0), .integer(.min), .integer(.max), .real(0.1), .real(-.infinity),
            .real(.leastNonzeroMagnitude), .text(""), .text("Grüße\u{1F600}"), .text("a\u{0}b"), .blob([]),
            .blob([0, 255]),
        ])
    func roundTrip(value: SQLiteValue) throws {
        let connection = try Connection(path: "", access: .create)
        let statement = try connection.prepare("SELECT ?1")
        try statement.bind(1, value)
        #expect(try statement.step())
        #expect(statement.value(at: 0) == value)
        #expect(try !statement.step())
    }

    @Test("a number that is none becomes NULL")
    func noNumber() throws {
        let connection = try Connection(path: "", access: .create)
        #expect(try connection.firstValue("SELECT ?1", [.real(.nan)]) == .null)
    }

    @Test("two halves are sixteen bytes, most significant first, and only sixteen bytes are two halves")
    func halves() throws {
        let connection = try Connection(path: "", access: .create)
        let statement = try connection.prepare("SELECT ?1, x'0011', NULL")
        try statement.bind(1, high: 0x0011_2233_4455_6677, low: 0x8899_AABB_CCDD_EEFF)
        #expect(try statement.step())
        #expect(statement.blob(at: 0) == (0..<16).map { UInt8($0 * 0x11) })
        let halves = try #require(statement.halves(at: 0))
        #expect(halves == (0x0011_2233_4455_6677, 0x8899_AABB_CCDD_EEFF))
        #expect(statement.halves(at: 1) == nil)
        #expect(statement.halves(at: 2) == nil)
    }

    @Test("an absent value is NULL and reads as absent")
    func absence() throws {
        let connection = try Connection(path: "", access: .create)
        let statement = try connection.prepare("SELECT ?1, ?2, ?3")
        try statement.bind(1, Int64?.none)
        try statement.bind(2, Double?.none)
        try statement.bind(3, String?.none)
        #expect(try statement.step())
        #expect(statement.optionalInteger(at: 0) == nil)
        #expect(statement.optionalReal(at: 1) == nil)
        #expect(statement.text(at: 2) == nil)
        #expect(statement.blob(at: 2) == nil)
    }

    @Test("a cached statement starts afresh, and is not taken from under a reader")
    func cache() throws {
        let connection = try Connection(path: "", access: .create)
        let sql = "WITH n(i) AS (VALUES (1), (2)) SELECT i, ?1 FROM n"
        let outer = try connection.cached(sql)
        try outer.bind(1, Int64(7))
        #expect(try outer.step())
        let inner = try connection.cached(sql)
        #expect(inner !== outer)
        #expect(try inner.step())
        #expect(inner.isNull(at: 1))
        #expect(try outer.step())
        #expect(outer.integer(at: 0) == 2)
        outer.reset()
        let again = try connection.cached(sql)
        #expect(again === outer)
        #expect(try again.step())
        #expect(again.isNull(at: 1))
    }

    @Test("what does not compile, and text without a statement, are refused", arguments: ["SELEC 1", "", "-- nothing"])
    func refusals(sql: String) throws {
        let connection = try Connection(path: "", access: .create)
        #expect(throws: SQLiteError.self) { try connection.prepare(sql) }
    }

    @Test("a statement outlives its connection")
    func outlives() throws {
        let statement = try Connection(path: "", access: .create).prepare("SELECT 3")
        #expect(try statement.step())
        #expect(statement.integer(at: 0) == 3)
    }
}
