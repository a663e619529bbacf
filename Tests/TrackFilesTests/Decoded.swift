import Positioning
import TrackFiles

/// What a decoder made of bytes that came in pieces.
struct Decoded: Equatable {
    var reports: [SourceReport] = []
    /// What a gpsd said beside the reports.
    var asides: [GPSDStatement] = []
    /// Whose each report is; only of gpsd JSON.
    var devices: [String?] = []
    var lines: [Int] = []
    var counts = SourceCounts()
    var error: TrackFileError?
    var standstills: [GPXStandstill] = []

    static func gpsd(_ text: String, piece: Int = 4096, wanting device: String? = nil) -> Decoded {
        gpsd(Array(text.utf8), piece: piece, wanting: device)
    }

    static func gpsd(_ bytes: [UInt8], piece: Int = 4096, wanting device: String? = nil) -> Decoded {
        var decoded = Decoded()
        var decoder = GPSDJSONDecoder(wanting: device)
        let take = { (statement: GPSDStatement, line: Int) in decoded.take(statement, line) }
        pieces(of: bytes, piece) { decoder.feed($0, into: take) }
        decoder.finish(into: take)
        decoded.counts = decoder.counts
        return decoded
    }

    static func gpx(_ text: String, piece: Int = 4096) -> Decoded { gpx(Array(text.utf8), piece: piece) }

    static func gpx(_ bytes: [UInt8], piece: Int = 4096) -> Decoded {
        var decoded = Decoded()
        let decoder = GPXDecoder()
        let take = { (report: SourceReport, line: Int) in decoded.take(report, line) }
        do throws(TrackFileError) {
            try pieces(of: bytes, piece) { (bytes) throws(TrackFileError) in try decoder.feed(bytes, into: take) }
            try decoder.finish(into: take)
        } catch {
            decoded.error = error
        }
        decoded.counts = decoder.counts
        decoded.standstills = decoder.standstills
        return decoded
    }

    var fixes: [Fix] {
        reports.compactMap { report in
            guard case .fix(let fix) = report else { return nil }
            return fix
        }
    }

    private mutating func take(_ statement: GPSDStatement, _ line: Int) {
        guard case .report(let report, let device) = statement else { return asides.append(statement) }
        devices.append(device)
        take(report, line)
    }

    private mutating func take(_ report: SourceReport, _ line: Int) {
        reports.append(report)
        lines.append(line)
    }

    private static func pieces<Failure: Error>(
        of bytes: [UInt8], _ size: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        var position = 0
        while position < bytes.count {
            let end = min(bytes.count, position + size)
            // A copy of its own, so that a decoder that keeps a pointer into a piece is found out.
            let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: end - position, alignment: 1)
            piece.copyBytes(from: bytes[position..<end])
            defer {
                piece.initializeMemory(as: UInt8.self, repeating: 0xDD)
                piece.deallocate()
            }
            try body(UnsafeRawBufferPointer(piece))
            position = end
        }
    }
}
