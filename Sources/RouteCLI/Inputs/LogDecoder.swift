import NMEA
import Positioning
import RouteStore
import TrackFiles
import Units

/// The decoder for whatever a log turned out to be.
enum LogDecoder {
    case nmea(NMEADecoder)
    case gpsdJSON(GPSDJSONDecoder)
    case gpx(GPXDecoder)

    /// - Returns: nil when the first bytes are of no log we read.
    init?(recognising head: UnsafeRawBufferPointer, firstDay: CivilDate?) {
        switch TrackFormat.recognise(head) {
        case .gpsdJSON: self = .gpsdJSON(GPSDJSONDecoder())
        case .gpx: self = .gpx(GPXDecoder())
        default:
            guard NMEADecoder.recognises(head) else { return nil }
            self = .nmea(NMEADecoder(firstDay: firstDay))
        }
    }

    var counts: SourceCounts {
        switch self {
        case .nmea(let decoder): decoder.counts
        case .gpsdJSON(let decoder): decoder.counts
        case .gpx(let decoder): decoder.counts
        }
    }

    var source: CaptureSource {
        switch self {
        case .nmea: .nmeaReplay
        case .gpsdJSON: .gpsdReplay
        case .gpx: .gpxReplay
        }
    }
}

extension LogDecoder {
    /// Takes a report, the line it stands on, and its receiver where the log names one.
    typealias Sink = (SourceReport, _ line: Int, _ device: String?) -> Void

    mutating func feed(
        _ bytes: UnsafeRawBufferPointer, name: String, into sink: Sink
    ) throws(CommandFailure) {
        switch self {
        case .nmea(var decoder):
            decoder.feed(bytes) { sink($0, $1, nil) }
            self = .nmea(decoder)
        case .gpsdJSON(var decoder):
            decoder.feed(bytes) { LogDecoder.hand($0, $1, to: sink) }
            self = .gpsdJSON(decoder)
        case .gpx(let decoder):
            try trackFile(name) { () throws(TrackFileError) in try decoder.feed(bytes) { sink($0, $1, nil) } }
        }
    }

    mutating func finish(name: String, into sink: Sink) throws(CommandFailure) {
        switch self {
        case .nmea(var decoder):
            decoder.finish { sink($0, $1, nil) }
            self = .nmea(decoder)
        case .gpsdJSON(var decoder):
            decoder.finish { LogDecoder.hand($0, $1, to: sink) }
            self = .gpsdJSON(decoder)
        case .gpx(let decoder):
            try trackFile(name) { () throws(TrackFileError) in try decoder.finish { sink($0, $1, nil) } }
        }
    }

    /// Of what a gpsd said, a recording needs the reports.
    private static func hand(_ statement: GPSDStatement, _ line: Int, to sink: Sink) {
        if case .report(let report, let device) = statement { sink(report, line, device) }
    }

    private func trackFile(_ name: String, _ body: () throws(TrackFileError) -> Void) throws(CommandFailure) {
        do throws(TrackFileError) { try body() } catch { throw CommandFailure(.inputWrong, "\(name): \(error)") }
    }
}
