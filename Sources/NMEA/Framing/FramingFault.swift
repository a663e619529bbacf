/// What is wrong with a stretch of a source before anything in it is interpreted.
///
/// Every case carries the byte offset, from the start of the source, at which the stretch begins.
enum FramingFault: Error, Equatable {
    /// Bytes that belong to no sentence: binary data, banners, sentences cut short.
    case noise(at: Int)
    /// A sentence of more than `SentenceFramer.longestSentence` bytes.
    case tooLong(at: Int)
    /// The checksum is not that of the sentence, or is not two hexadecimal digits.
    case wrongChecksum(at: Int)
    /// No checksum, from a source that has shown that it sends them (gpsd.md G6).
    case missingChecksum(at: Int)
}
