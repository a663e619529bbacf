/// Which sentences of a source are believed.
///
/// A receiver that never sends checksums is believed; one that has sent a right one is held to it (gpsd.md G6).
struct ChecksumPolicy: Sendable {
    /// Whether a right checksum has been seen.
    private(set) var hasShownChecksums = false

    /// - Parameter sentence: from `$` or `!` to before the line end.
    /// - Returns: the body of the sentence, without `$` and checksum.
    /// - Throws: `wrongChecksum` or `missingChecksum`.
    mutating func admit(_ sentence: Span<UInt8>, at offset: Int) throws(FramingFault) -> Range<Int> {
        switch Checksum(of: sentence) {
        case .right(let body):
            hasShownChecksums = true
            return body
        case .wrong: throw .wrongChecksum(at: offset)
        case .absent(let body):
            if hasShownChecksums { throw .missingChecksum(at: offset) }
            return body
        }
    }
}
