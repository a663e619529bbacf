import TestSupport
import Testing
import Units

@Suite("An identity is 16 bytes and lower-case UUID text")
struct IdentityTests {
    @Test("text, bytes and order agree")
    func roundTrip() throws {
        let identity = try #require(Identity(text: "00112233-4455-6677-8899-AABBCCDDEEFF"))
        #expect(identity.description == "00112233-4455-6677-8899-aabbccddeeff")
        #expect(identity.bytes == (0..<16).map { UInt8($0 * 0x11) })
        #expect(Identity(bytes: identity.bytes) == identity)
        #expect(identity < Identity(high: identity.high, low: identity.low + 1))
    }

    @Test(
        "other text is refused",
        arguments: [
            "", "00112233", "0011223344556677889900aabbccddeeff", "00112233-4455-6677-8899-aabbccddeeff0",
            "00112233-4455-6677-8899-aabbccddeefg", "00112233+4455-6677-8899-aabbccddeeff",
        ])
    func refusals(text: String) { #expect(Identity(text: text) == nil) }

    @Test("a drawn identity says that it is random (version 4, variant 1)")
    func drawn() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<100 {
            let bytes = Identity(from: &generator).bytes
            #expect(bytes[6] >> 4 == 4)
            #expect(bytes[8] >> 6 == 2)
        }
    }
}
