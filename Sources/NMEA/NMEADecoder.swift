public import Positioning
public import Units

/// From the bytes of an NMEA 0183 source to position reports: one for each epoch, in the source's order.
///
/// Give it the source in pieces of any size with `feed`, then `finish`. The same source gives the same reports however
/// it is cut. Nothing is thrown whatever it holds: faults are counted. At most 1024 bytes are kept between two pieces.
///
/// The rules are those of gpsd 3.22 with the deviations of gpsd.md (G1–G14). An epoch is reported when the next begins.
public struct NMEADecoder: Sendable {
    /// What has been seen so far; complete after `finish`.
    public private(set) var counts = SourceCounts()

    private var framer = SentenceFramer()
    private var checksums = ChecksumPolicy()
    private var epochs: EpochAssembler

    /// - Parameter firstDay: the day of the source's first time, for sources that never say a date. A date that the
    ///   source does say replaces it. Absent: positions before the first date are `undated`.
    public init(firstDay: CivilDate? = nil) { epochs = EpochAssembler(firstDay: firstDay) }

    /// Takes the next piece of the source.
    ///
    /// - Parameter report: called once for every epoch that is complete, with the number of the line, from 1, whose
    ///   sentence gave its position (without a position: that opened it).
    public mutating func feed(_ bytes: Span<UInt8>, into report: (SourceReport, _ line: Int) -> Void) {
        counts.bytes += bytes.count
        var position = 0
        while let piece = framer.next(in: bytes, at: &position) {
            switch piece {
            case .sentence(let range): read(bytes.extracting(range), into: report)
            case .carriedSentence: readCarried(into: report)
            case .fault(let fault): count(fault)
            }
        }
        counts.lines = framer.lines
    }

    /// Takes the next piece of the source, from memory that is valid for the length of the call.
    public mutating func feed(_ bytes: UnsafeRawBufferPointer, into report: (SourceReport, _ line: Int) -> Void) {
        bytes.withMemoryRebound(to: UInt8.self) { feed($0.span, into: report) }
    }

    /// The source has ended: reports its last epoch. The decoder is then used up.
    public mutating func finish(into report: (SourceReport, _ line: Int) -> Void) {
        while let piece = framer.finish() {
            switch piece {
            case .sentence, .carriedSentence: readCarried(into: report)
            case .fault(let fault): count(fault)
            }
        }
        epochs.finish()
        tellCompleted(to: report)
    }
}

extension NMEADecoder {
    private mutating func readCarried(into report: (SourceReport, Int) -> Void) {
        let sentence = framer.carried
        read(sentence.span, into: report)
    }

    private mutating func read(_ sentence: Span<UInt8>, into report: (SourceReport, Int) -> Void) {
        do throws(FramingFault) {
            let body = try checksums.admit(sentence, at: framer.sentenceOffset)
            read(sentence, body: body, into: report)
        } catch {
            count(error)
        }
    }

    private mutating func read(_ sentence: Span<UInt8>, body: Range<Int>, into report: (SourceReport, Int) -> Void) {
        do throws(SentenceError) {
            let sentence = try Sentence(sentence, body: body)
            counts.sentences += 1
            if case .other = sentence { return }
            epochs.take(sentence, line: framer.line)
            tellCompleted(to: report)
        } catch {
            counts.malformed += 1
        }
    }

    private mutating func tellCompleted(to report: (SourceReport, Int) -> Void) {
        if epochs.completed.isEmpty { return }
        for completed in epochs.completed { tell(completed, to: report) }
        epochs.removeCompleted()
    }

    private mutating func tell(_ completed: EpochAssembler.Completed, to report: (SourceReport, Int) -> Void) {
        switch completed.report {
        case .fix: counts.fixes += 1
        case .undated: counts.noDate += 1
        case .noPosition: counts.noPosition += 1
        case .broken: break
        }
        report(completed.report, completed.line)
    }

    private mutating func count(_ fault: FramingFault) {
        switch fault {
        case .noise: counts.noise += 1
        case .tooLong: counts.tooLong += 1
        case .wrongChecksum, .missingChecksum: counts.checksum += 1
        }
    }
}
