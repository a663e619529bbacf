/// What tells one record from all others: the 16 bytes of a UUID.
///
/// Printed as lower-case UUID text. Ordered as its bytes are, which is the order of the store's `BLOB` keys.
/// Where the bytes come from (a random generator, a row, a document) is the caller's business.
public struct Identity: Sendable, Hashable, Comparable, CustomStringConvertible {
    public let high: UInt64
    public let low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// A random (version 4, RFC 9562) identity drawn from a generator given as a value.
    public init(from generator: inout some RandomNumberGenerator) {
        high = generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        low = generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    }

    /// - Returns: nil unless there are exactly 16 bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Reads UUID text, either case, hyphens in their places.
    ///
    /// - Returns: nil for any other text.
    public init?(text: some StringProtocol) {
        var digits: [UInt8] = []
        for (place, byte) in text.utf8.enumerated() {
            if [8, 13, 18, 23].contains(place) {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, place < 36 else { return nil }
            digits.append(UInt8(digit))
        }
        guard digits.count == 32 else { return nil }
        high = digits.prefix(16).reduce(0) { $0 << 4 | UInt64($1) }
        low = digits.dropFirst(16).reduce(0) { $0 << 4 | UInt64($1) }
    }

    /// The 16 bytes, most significant first.
    public var bytes: [UInt8] {
        [high, low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * $0)) } }
    }

    public var description: String {
        let digits = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
    }

    public static func < (one: Identity, other: Identity) -> Bool { (one.high, one.low) < (other.high, other.low) }
}
