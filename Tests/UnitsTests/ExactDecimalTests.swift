import TestSupport
import Testing
import Units

@Suite("An exact decimal is what was typed, and adds up without a float")
struct ExactDecimalTests {
    @Test(
        "canonical text comes back as typed",
        arguments: ["0", "0.00", "7", "-7", "0.5", "-0.05", "12.50", "100", "123456789012345678901234567890.000001"])
    func roundTrip(text: String) throws {
        #expect(try #require(ExactDecimal(text)).description == text)
    }

    @Test(
        "any other text is refused",
        arguments: [
            "", "-", "+1", ".5", "5.", "-.5", "00", "01", "-01", "00.5", "1e3", "1,5", "1.2.3", " 1", "1 ", "-0",
            "-0.00", "--1",
            "NaN", "٣", "１", "0x1", "1_000", "1\0",
        ])
    func refusals(text: String) { #expect(ExactDecimal(text) == nil) }

    @Test(
        "sums are exact and keep the longer scale",
        arguments: [
            ("0.1", "0.2", "0.3"), ("9.99", "0.01", "10.00"), ("1", "-1", "0"), ("1.00", "-1", "0.00"),
            ("-0.5", "0.25", "-0.25"), ("5", "-7.5", "-2.5"), ("-1", "-2.50", "-3.50"), ("100", "-0.01", "99.99"),
            ("999999999999999999999", "1", "1000000000000000000000"), ("0", "0", "0"), ("0", "12.50", "12.50"),
        ])
    func sums(one: String, other: String, sum: String) throws {
        let (left, right) = (try #require(ExactDecimal(one)), try #require(ExactDecimal(other)))
        #expect((left + right).description == sum)
        #expect((right + left).description == sum)
        #expect((left + right) - right == left)
    }

    @Test(
        "order is that of the numbers, not of the text",
        arguments: [
            ("9", "10"), ("-10", "-9"), ("-1", "0"), ("0.9", "1"), ("1.49", "1.5"), ("-1.5", "-1.49"), ("-5", "3"),
        ])
    func order(smaller: String, larger: String) throws {
        let (left, right) = (try #require(ExactDecimal(smaller)), try #require(ExactDecimal(larger)))
        #expect(left < right)
        #expect(!(right < left))
        #expect(left != right)
    }

    @Test(
        "equal numbers are equal however many zeros were typed",
        arguments: [("1.5", "1.50"), ("0", "0.000"), ("-2", "-2.0")])
    func equality(one: String, other: String) throws {
        let (left, right) = (try #require(ExactDecimal(one)), try #require(ExactDecimal(other)))
        #expect(left == right)
        #expect(!(left < right) && !(right < left))
        #expect(Set([left, right]).count == 1)
    }

    @Test("a sum of many cents agrees with whole numbers", arguments: [UInt64(1), 2, 3])
    func agreesWithIntegers(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var sum = ExactDecimal.zero
        var cents = 0
        for _ in 0..<500 {
            let amount = Int.random(in: -100_000...100_000, using: &generator)
            let fraction = String(abs(amount) % 100 + 100).dropFirst()
            let text = (amount < 0 ? "-" : "") + "\(abs(amount) / 100).\(fraction)"
            guard let decimal = ExactDecimal(text) else { continue }
            #expect((sum < sum + decimal) == (amount > 0))
            sum += decimal
            cents += amount
        }
        let fraction = String(abs(cents) % 100 + 100).dropFirst()
        #expect(sum.description == (cents < 0 ? "-" : "") + "\(abs(cents) / 100).\(fraction)")
    }
}
