import CExpat
public import Positioning

/// Turns a GPX document, 1.0 or 1.1, into what its receiver said, in memory that does not grow with it.
///
/// Each track segment is a session: `.broken(.sourceLost)` stands between two of them. Accuracy is `hdop` × 19 m, else
/// unknown. Nothing is judged (rules A1 and on). Entities may not be declared and nothing outside the document is ever
/// loaded. A class, because it owns the parser; not for use by several threads at once.
public final class GPXDecoder {
    /// Bytes of one tag, comment or other piece that the parser must hold whole. Text is not one: it comes in parts.
    private static let tokenLimit = 1 << 20
    /// Bytes given to the parser at once, so that what it gathers stays small whatever the caller's pieces are.
    private static let pieceBytes = 1 << 16

    private let parser: XML_Parser?
    private var track = GPXTrack()
    private var input = SourceCounts()
    private var isLineEmpty = true
    private var fault: TrackFileError?

    public init() {
        parser = XML_ParserCreate(nil)
        guard let parser else {
            fault = .outOfMemory
            return
        }
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { decoder, name, attributes in GPXDecoder.of(decoder)?.begin(name, attributes) },
            { decoder, _ in GPXDecoder.of(decoder)?.end() })
        XML_SetCharacterDataHandler(parser) { decoder, text, count in
            GPXDecoder.of(decoder)?.text(UnsafeRawBufferPointer(start: text, count: Int(count)))
        }
        XML_SetEntityDeclHandler(parser) { decoder, _, _, _, _, _, _, _, _ in
            GPXDecoder.of(decoder)?.refuse { .entityDeclaration(line: $0, column: $1) }
        }
    }

    deinit { if let parser { XML_ParserFree(parser) } }

    public var counts: SourceCounts { input + track.counts }

    /// Those read so far; only documents of this program have any.
    public var standstills: [GPXStandstill] { track.standstills }

    /// Takes the next bytes.
    ///
    /// - Parameter report: gets every report with the line of its point.
    /// - Throws: where the document stops being GPX; every further call throws the same. What was reported before is
    ///   part of a broken document, and nothing may be measured of it.
    public func feed(
        _ bytes: UnsafeRawBufferPointer, into report: (SourceReport, _ line: Int) -> Void
    ) throws(TrackFileError) {
        if let fault { throw fault }
        count(bytes)
        var position = 0
        while position < bytes.count {
            let end = min(bytes.count, position + GPXDecoder.pieceBytes)
            try parse(UnsafeRawBufferPointer(rebasing: bytes[position..<end]), isLast: false, into: report)
            position = end
        }
    }

    /// Says that the input is over.
    ///
    /// - Throws: `brokenOff` when the document is not.
    public func finish(into report: (SourceReport, _ line: Int) -> Void) throws(TrackFileError) {
        if let fault { throw fault }
        try parse(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true, into: report)
    }

    private func parse(
        _ piece: UnsafeRawBufferPointer, isLast: Bool, into report: (SourceReport, Int) -> Void
    ) throws(TrackFileError) {
        let bytes = piece.baseAddress?.assumingMemoryBound(to: CChar.self)
        let status = XML_Parse(parser, bytes, Int32(piece.count), isLast ? 1 : 0)
        for (said, line) in track.takeReports() { report(said, line) }
        if status != XML_STATUS_OK, fault == nil { fault = parserFault() }
        if fault == nil, Int(XML_GetCurrentByteIndex(parser)) + GPXDecoder.tokenLimit < input.bytes, !isLast {
            fault = here { .tooLarge(line: $0, column: $1) }
        }
        if let fault { throw fault }
    }

    /// Newer parsers put off a token that is not whole, so that a fault may show only at the end of the input: the kind
    /// of the fault says whether the document breaks off, not when it showed.
    private func parserFault() -> TrackFileError {
        switch XML_GetErrorCode(parser) {
        case XML_ERROR_NO_MEMORY: .outOfMemory
        case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING: here { .unknownEncoding(line: $0, column: $1) }
        case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
            here { .brokenOff(line: $0, column: $1) }
        default: here { .malformedXML(line: $0, column: $1) }
        }
    }

    /// An error at the parser's place; expat counts columns from 0.
    private func here(_ error: (Int, Int) -> TrackFileError) -> TrackFileError {
        error(Int(XML_GetCurrentLineNumber(parser)), Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }

    private func refuse(_ error: (Int, Int) -> TrackFileError) {
        guard fault == nil else { return }
        fault = here(error)
        _ = XML_StopParser(parser, 0)
    }

    private func count(_ bytes: UnsafeRawBufferPointer) {
        input.bytes += bytes.count
        for byte in bytes {
            if byte == 0x0A || byte == 0x0D {
                isLineEmpty = true
            } else if isLineEmpty {
                isLineEmpty = false
                input.lines += 1
            }
        }
    }
}

// What the parser calls back.
extension GPXDecoder {
    private static func of(_ decoder: UnsafeMutableRawPointer?) -> GPXDecoder? {
        decoder.map { Unmanaged<GPXDecoder>.fromOpaque($0).takeUnretainedValue() }
    }

    private func begin(
        _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) {
        guard fault == nil, let name else { return }
        let found = track.begin(
            String(cString: name), line: { Int(XML_GetCurrentLineNumber(parser)) },
            attribute: { GPXDecoder.attribute($0, of: attributes) })
        switch found {
        case .notGPX: refuse { .notGPX(line: $0, column: $1) }
        case .tooDeep: refuse { .tooLarge(line: $0, column: $1) }
        case nil: break
        }
    }

    private func end() {
        if fault == nil { track.end() }
    }

    private func text(_ bytes: UnsafeRawBufferPointer) {
        if fault == nil { track.text(bytes) }
    }

    /// Names and values alternate up to a null.
    private static func attribute(
        _ wanted: String, of attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) -> String? {
        guard var pair = attributes else { return nil }
        while let name = pair[0], let value = pair[1] {
            if String(cString: name) == wanted { return String(cString: value) }
            pair += 2
        }
        return nil
    }
}
