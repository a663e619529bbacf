/// What a decoder has seen so far; the `input` object of `replay --json`.
public struct SourceCounts: Sendable, Equatable {
    /// Bytes read, after decompression.
    public var bytes = 0
    /// Lines that are not empty.
    public var lines = 0
    /// NMEA sentences well formed and with a right checksum (or none, where the source is believed without), unknown
    /// types included; JSON objects with a `class`; GPX track points.
    public var sentences = 0
    /// Epochs, reports or points that gave one dated position.
    public var fixes = 0
    /// Sentences with a wrong checksum, or without one where the source has shown checksums.
    public var checksum = 0
    /// Sentences, lines or points that cannot be read.
    public var malformed = 0
    /// Stretches of bytes between sentences that belong to none, at most one between two sentences on a line.
    public var noise = 0
    /// Sentences or lines over the length limit.
    public var tooLong = 0
    /// Positions without a date.
    public var noDate = 0
    /// Epochs, reports or points without a position.
    public var noPosition = 0

    public init() {}

    public static func + (one: SourceCounts, other: SourceCounts) -> SourceCounts {
        var sum = one
        sum.bytes += other.bytes
        sum.lines += other.lines
        sum.sentences += other.sentences
        sum.fixes += other.fixes
        sum.checksum += other.checksum
        sum.malformed += other.malformed
        sum.noise += other.noise
        sum.tooLong += other.tooLong
        sum.noDate += other.noDate
        sum.noPosition += other.noPosition
        return sum
    }
}
