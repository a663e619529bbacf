import NMEA
import Positioning
import RouteStore
import TrackFiles
import Units

/// Reads one recorded log, whatever it is: recognised by its content, never by its name.
struct LogReader {
    let input: InputFile
    /// The day of the first fix of an NMEA log without dates (gpsd.md G11).
    let firstDay: CivilDate?
    /// Whether the digest of the log is wanted.
    var isDigested = false

    /// What was read so far, and what it turned out to be.
    struct Reading {
        let counts: SourceCounts
        let source: CaptureSource
        /// Of all bytes, decompressed; absent where it was not wanted.
        let digest: [UInt8]?
    }

    /// Hands on every report of the log with the line it stands on and the receiver it is of.
    ///
    /// - Parameter pieceEnded: called between pieces of input; it may stop the reading.
    /// - Throws: 65 for an empty file and for anything that is no log; what `InputFile` and the decoders throw.
    func read(
        _ sink: LogDecoder.Sink, pieceEnded: (Reading) throws(CommandFailure) -> Void = { _ in }
    ) throws(CommandFailure) -> Reading {
        var head: [UInt8] = []
        var decoder: LogDecoder?
        var digest = SourceDigest()
        try input.read { (piece) throws(CommandFailure) in
            if isDigested { digest.add(piece) }
            if decoder == nil {
                head.append(contentsOf: piece)
                guard head.count >= TrackFormat.recognisableBytes else { return }
                decoder = try begin(head, sink)
                head = []
            } else {
                try decoder?.feed(piece, name: input.name, into: sink)
            }
            if let decoder { try pieceEnded(Reading(counts: decoder.counts, source: decoder.source, digest: nil)) }
        }
        if decoder == nil { decoder = try begin(head, sink) }
        guard var last = decoder else { throw CommandFailure(.inputWrong, "\(input.name): cannot be read") }
        try last.finish(name: input.name, into: sink)
        return Reading(counts: last.counts, source: last.source, digest: isDigested ? digest.bytes : nil)
    }

    /// The instant of the first dated fix; absent without one. Reads no further.
    func firstInstant() throws(CommandFailure) -> UTCInstant? {
        let foundEnough = CommandFailure(.done, "")
        var first: UTCInstant?
        do throws(CommandFailure) {
            _ = try read(
                { report, _, _ in if first == nil, case .fix(let fix) = report { first = fix.instant } },
                pieceEnded: { (_) throws(CommandFailure) in if first != nil { throw foundEnough } })
        } catch {
            guard error == foundEnough else { throw error }
        }
        return first
    }

    private func begin(
        _ head: [UInt8], _ sink: LogDecoder.Sink
    ) throws(CommandFailure) -> LogDecoder {
        if head.isEmpty { throw CommandFailure(.inputWrong, "\(input.name): is empty; there is no log in it") }
        var begun: LogDecoder?
        try head.withUnsafeBytesThrowing { (bytes) throws(CommandFailure) in
            guard var decoder = LogDecoder(recognising: bytes, firstDay: firstDay) else {
                throw CommandFailure(
                    .inputWrong, "\(input.name): byte 0: is not a log of NMEA 0183, gpsd JSON or GPX; check the file")
            }
            try decoder.feed(bytes, name: input.name, into: sink)
            begun = decoder
        }
        guard let begun else { throw CommandFailure(.inputWrong, "\(input.name): cannot be read") }
        return begun
    }
}

extension [UInt8] {
    /// `withUnsafeBytes` for closures that throw this module's error.
    fileprivate func withUnsafeBytesThrowing(
        _ body: (UnsafeRawBufferPointer) throws(CommandFailure) -> Void
    ) throws(CommandFailure) {
        var failure: CommandFailure?
        withUnsafeBytes { bytes in
            do throws(CommandFailure) { try body(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
    }
}
