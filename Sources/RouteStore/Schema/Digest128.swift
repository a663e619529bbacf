/// A 128-bit hash of a sequence of words: the rounds of SipHash-2-4 (Aumasson and Bernstein, 2012) with its 128-bit
/// output and a fixed key, so that one content has one digest on every machine and in every version of the program.
///
/// It tells a change from none; it is no protection against somebody who makes two contents collide on purpose.
package struct Digest128: Sendable, Hashable {
    package var high: UInt64
    package var low: UInt64

    package static let zero = Digest128(high: 0, low: 0)

    /// Adds another one, modulo 2^128: the order of additions leaves no trace, and two equal ones do not cancel out.
    package mutating func add(_ other: Digest128) {
        let (sum, carry) = low.addingReportingOverflow(other.low)
        low = sum
        high = high &+ other.high &+ (carry ? 1 : 0)
    }

    /// 32 lower-case hexadecimal digits.
    package var text: String {
        [high, low].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The digest of a text's bytes.
    package static func of(_ text: String) -> Digest128 {
        var hasher = DigestHasher()
        var text = text
        text.withUTF8 { hasher.combine(UnsafeRawBufferPointer($0)) }
        return hasher.finish()
    }
}

/// Builds a `Digest128` word by word.
package struct DigestHasher {
    private var v0: UInt64 = 0x736f_6d65_7073_6575
    private var v1: UInt64 = 0x646f_7261_6e64_6f6d ^ 0xee
    private var v2: UInt64 = 0x6c79_6765_6e65_7261
    private var v3: UInt64 = 0x7465_6462_7974_6573

    package init() {}

    package mutating func combine(_ word: UInt64) {
        v3 ^= word
        round()
        round()
        v0 ^= word
    }

    /// Bytes with their count, so that where one value ends and the next begins shows.
    package mutating func combine(_ bytes: UnsafeRawBufferPointer) {
        combine(UInt64(bytes.count))
        var offset = 0
        while offset + 8 <= bytes.count {
            combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        guard offset < bytes.count else { return }
        var rest: UInt64 = 0
        for (place, byte) in bytes[offset...].enumerated() { rest |= UInt64(byte) << (8 * UInt64(place)) }
        combine(rest)
    }

    package func finish() -> Digest128 {
        var last = self
        last.v2 ^= 0xee
        for _ in 0..<4 { last.round() }
        let low = last.v0 ^ last.v1 ^ last.v2 ^ last.v3
        last.v1 ^= 0xdd
        for _ in 0..<4 { last.round() }
        return Digest128(high: last.v0 ^ last.v1 ^ last.v2 ^ last.v3, low: low)
    }

    private mutating func round() {
        v0 = v0 &+ v1
        v1 = DigestHasher.rotate(v1, 13) ^ v0
        v0 = DigestHasher.rotate(v0, 32)
        v2 = v2 &+ v3
        v3 = DigestHasher.rotate(v3, 16) ^ v2
        v0 = v0 &+ v3
        v3 = DigestHasher.rotate(v3, 21) ^ v0
        v2 = v2 &+ v1
        v1 = DigestHasher.rotate(v1, 17) ^ v2
        v2 = DigestHasher.rotate(v2, 32)
    }

    private static func rotate(_ word: UInt64, _ places: UInt64) -> UInt64 {
        word << places | word >> (64 - places)
    }
}
