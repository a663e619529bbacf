import TestSupport
import Testing
import Units

@testable import Report

@Suite("A rate is an exact quotient, rounded once")
struct QuotientTests {
    private static func decimal(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text)) }

    @Test(
        "two decimals, half away from zero",
        arguments: [
            ("200", 3600, 36_000, "20.00"), ("0", 1, 7, "0.00"), ("1", 1, 3, "0.33"), ("2", 1, 3, "0.67"),
            ("0.005", 1, 1, "0.01"), ("0.0049999", 1, 1, "0.00"), ("-0.005", 1, 1, "-0.01"), ("-0.0049", 1, 1, "0.00"),
            ("0.995", 1, 1, "1.00"), ("9.995", 1, 1, "10.00"), ("99.9949", 1, 1, "99.99"), ("1.005", 1, 1, "1.01"),
            ("1.5", 1, 1, "1.50"), ("120.50", 3_600_000_000, 7_200_000_000, "60.25"), ("-120.5", 1, 2, "-60.25"),
            ("99999999999999999999999999.99", 1, 1, "99999999999999999999999999.99"), ("0.1", 1, 30, "0.00"),
            ("7", UInt64.max, UInt64.max, "7.00"),
        ] as [(String, UInt64, UInt64, String)])
    func table(text: String, factor: UInt64, divisor: UInt64, result: String) throws {
        #expect(try Self.decimal(text).quotient(times: factor, over: divisor)?.description == result)
    }

    @Test("nothing is divided by nothing")
    func zero() throws { #expect(try Self.decimal("1").quotient(times: 1, over: 0) == nil) }

    @Test("the same as whole numbers of 128 bits say", arguments: 0..<300)
    func random(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let cents = Int64.random(in: 0...10_000_000, using: &generator)
        let factor = UInt64.random(in: 1...4_000_000_000, using: &generator)
        let divisor = UInt64.random(in: 1...9_000_000_000_000, using: &generator)
        let text = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
        let twice = UInt128(cents) * UInt128(factor) * 2 / UInt128(divisor)
        let rounded = (twice + 1) / 2
        let expected = "\(rounded / 100).\(rounded % 100 < 10 ? "0" : "")\(rounded % 100)"
        #expect(try Self.decimal(text).quotient(times: factor, over: divisor)?.description == expected)
    }
}
