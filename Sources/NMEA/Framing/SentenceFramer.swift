/// Cuts the bytes of a source, which arrive in pieces of any size, into sentences.
///
/// A sentence runs from its last `$` to the line end: LF, CR, or any mixture of both. A second `$` or a byte that is
/// not printable ASCII cuts it, and what was cut off is noise. `!` starts a sentence, and `#` a comment, only at the
/// start of a line. At most `longestSentence` bytes are kept between two pieces, whatever the source does; and how the
/// source was cut into pieces never shows in the result.
struct SentenceFramer: Sendable {
    /// From `$` to before the line end. NMEA 0183 allows 82 bytes, receivers with many decimals send 100 (gpsd.md G8).
    static let longestSentence = 1024

    /// What `next` found.
    enum Piece: Equatable {
        /// A sentence that lies whole in the chunk.
        case sentence(Range<Int>)
        /// A sentence that began in an earlier chunk and is now whole in `carried`.
        case carriedSentence
        case fault(FramingFault)
    }

    private enum State {
        case lineStart
        /// Inside a line and in no sentence.
        case between
        case sentence
        case comment
        /// In the rest of a sentence that was too long.
        case skipping
    }

    /// The beginning of a sentence whose end has not arrived, or the sentence of `Piece.carriedSentence`.
    private(set) var carried: [UInt8] = []
    /// Where the sentence last returned begins, in bytes from the start of the source.
    private(set) var sentenceOffset = 0
    /// Lines so far that are not empty.
    private(set) var lines = 0
    /// The number of the present line, from 1.
    private(set) var line = 1

    private var state = State.lineStart
    /// Where the noise of this line that is not yet reported begins.
    private var noiseOffset: Int?
    /// Bytes of the source before the present chunk.
    private var chunkOffset = 0
    private var pendingCarriageReturns = 0
    private var pendingLineFeeds = 0

    /// The next sentence or fault at or after a position of a chunk, which moves on behind it.
    ///
    /// - Returns: nil when the chunk is used up. The position must start at 0 for every chunk.
    mutating func next(in chunk: Span<UInt8>, at position: inout Int) -> Piece? {
        while position < chunk.count {
            let byte = chunk[position]
            if state == .sentence {
                if let piece = continueSentence(in: chunk, at: &position) { return piece }
            } else if byte == .carriageReturn || byte == .lineFeed {
                if let fault = takeNoise() { return fault }
                endLine(byte)
                position += 1
            } else if state == .lineStart {
                beginLine(with: byte, at: position)
                position += 1
            } else if byte == .dollar, state != .comment {
                beginSentence(at: position)
                position += 1
            } else {
                if state == .between, noiseOffset == nil { noiseOffset = chunkOffset + position }
                position += 1
            }
        }
        if state == .sentence { carry(chunk, upTo: chunk.count) }
        chunkOffset += chunk.count
        return nil
    }

    /// What is left when the source has ended. Call until nil.
    ///
    /// A sentence without a line end counts only with a right checksum: it may have been cut anywhere.
    mutating func finish() -> Piece? {
        guard state == .sentence else { return takeNoise() }
        if case .right = Checksum(of: carried.span) {
            if let fault = takeNoise() { return fault }
            state = .between
            return .carriedSentence
        }
        state = .between
        if noiseOffset == nil { noiseOffset = sentenceOffset }
        return takeNoise()
    }
}

extension SentenceFramer {
    private mutating func beginLine(with byte: UInt8, at position: Int) {
        line += max(pendingCarriageReturns, pendingLineFeeds)
        pendingCarriageReturns = 0
        pendingLineFeeds = 0
        lines += 1
        switch byte {
        case .dollar, .exclamationMark: beginSentence(at: position)
        case .numberSign: state = .comment
        default:
            state = .between
            noiseOffset = chunkOffset + position
        }
    }

    /// A run of line ends is as many lines as the more frequent of CR and LF in it: CRLF, LFCR, CR, LF are one each.
    private mutating func endLine(_ byte: UInt8) {
        if byte == .carriageReturn { pendingCarriageReturns += 1 } else { pendingLineFeeds += 1 }
        state = .lineStart
    }

    private mutating func beginSentence(at position: Int) {
        state = .sentence
        sentenceOffset = chunkOffset + position
        carried.removeAll(keepingCapacity: true)
    }

    /// Where the sentence begins in the present chunk; 0 when it began in an earlier one.
    private var start: Int { max(0, sentenceOffset - chunkOffset) }

    private mutating func takeNoise() -> Piece? {
        guard let offset = noiseOffset else { return nil }
        noiseOffset = nil
        return .fault(.noise(at: offset))
    }

    /// Follows a sentence to its end, to what cuts it, or to the end of the chunk.
    private mutating func continueSentence(in chunk: Span<UInt8>, at position: inout Int) -> Piece? {
        let allowed = SentenceFramer.longestSentence - carried.count
        let end = chunk.firstStop(from: position, to: min(chunk.count, start + allowed))
        position = end
        if end == chunk.count { return nil }
        let byte = chunk[end]
        if byte == .carriageReturn || byte == .lineFeed {
            if let fault = takeNoise() { return fault }
            return complete(in: chunk, at: end)
        }
        if byte.isPrintable, byte != .dollar {
            if let fault = takeNoise() { return fault }
            state = .skipping
            return .fault(.tooLong(at: sentenceOffset))
        }
        if noiseOffset == nil { noiseOffset = sentenceOffset }
        state = .between
        return nil
    }

    private mutating func carry(_ chunk: Span<UInt8>, upTo end: Int) {
        for index in start..<end { carried.append(chunk[index]) }
    }

    private mutating func complete(in chunk: Span<UInt8>, at end: Int) -> Piece {
        state = .between
        if sentenceOffset >= chunkOffset { return .sentence(start..<end) }
        carry(chunk, upTo: end)
        return .carriedSentence
    }
}
