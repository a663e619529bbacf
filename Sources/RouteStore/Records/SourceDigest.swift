/// The digest of replayed bytes, by which the same log is known again: 16 bytes, the same however the bytes come in
/// pieces. It finds a log replayed twice by mistake; nobody is kept from making two logs of one digest on purpose.
public struct SourceDigest: Sendable {
    private var hasher = DigestHasher()
    private var word: UInt64 = 0
    private var bytesInWord: UInt64 = 0
    private var count: UInt64 = 0

    public init() {}

    public mutating func add(_ piece: UnsafeRawBufferPointer) {
        var rest = piece[...]
        while bytesInWord != 0, let byte = rest.popFirst() { add(byte) }
        while rest.count >= 8 {
            hasher.combine(UInt64(littleEndian: piece.loadUnaligned(fromByteOffset: rest.startIndex, as: UInt64.self)))
            rest = rest.dropFirst(8)
            count += 8
        }
        for byte in rest { add(byte) }
    }

    /// The digest of all bytes so far.
    public var bytes: [UInt8] {
        var last = hasher
        last.combine(word)
        last.combine(count)
        let digest = last.finish()
        return [digest.high, digest.low].flatMap { half in
            (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * $0)) }
        }
    }

    private mutating func add(_ byte: UInt8) {
        word |= UInt64(byte) << (8 * bytesInWord)
        bytesInWord += 1
        count += 1
        guard bytesInWord == 8 else { return }
        hasher.combine(word)
        word = 0
        bytesInWord = 0
    }
}
