import Foundation
import NMEA
import Positioning
import Units

/// Everything a source made the decoder say.
struct Decoded: Equatable {
    var reports: [SourceReport] = []
    var lines: [Int] = []
    var counts = SourceCounts()

    /// - Parameter chunks: the sizes of the pieces, again and again; the whole source at once when empty.
    init(_ bytes: [UInt8], firstDay: CivilDate? = nil, chunks: [Int] = []) {
        var decoder = NMEADecoder(firstDay: firstDay)
        var start = 0
        var turn = 0
        while start < bytes.count {
            let size = chunks.isEmpty ? bytes.count : chunks[turn % chunks.count]
            let end = min(bytes.count, start + size)
            bytes[start..<end].withUnsafeBytes { piece in
                decoder.feed(piece) {
                    reports.append($0)
                    lines.append($1)
                }
            }
            start = end
            turn += 1
        }
        decoder.finish {
            reports.append($0)
            lines.append($1)
        }
        counts = decoder.counts
    }

    /// Bodies without `$` and checksum, one a line.
    init(_ bodies: [String], firstDay: CivilDate? = nil) {
        self.init(Array(bodies.map(sentence).joined().utf8), firstDay: firstDay)
    }

    init(text: String) { self.init(Array(text.utf8)) }

    var fixes: [Fix] {
        reports.compactMap { if case .fix(let fix) = $0 { fix } else { nil } }
    }

    var undated: [PositionReport] {
        reports.compactMap { if case .undated(let report) = $0 { report } else { nil } }
    }

    /// The instants of the fixes as text.
    var times: [String] { fixes.map(\.instant.rfc3339) }
}

/// `$body*hh` with its checksum and CRLF.
func sentence(_ body: String) -> String { "$\(body)*\(checksum(body))\r\n" }

func checksum(_ body: String) -> String {
    let sum = body.utf8.reduce(0, ^)
    return String(format: "%02X", sum)
}

/// The body of an RMC; a minute of latitude north of 50° is its place unless told otherwise.
func rmc(
    _ time: String, status: String = "A", at place: String = "5001.00000,N,01000.00000,E",
    velocity: String = "10.0,90.0", date: String = "140326", mode: String? = "A", talker: String = "GP"
) -> String {
    "\(talker)RMC,\(time),\(status),\(place),\(velocity),\(date),," + (mode.map { ",\($0)" } ?? "")
}

func gga(
    _ time: String, at place: String = "5001.00000,N,01000.00000,E", quality: String = "1", satellites: String = "08",
    hdop: String = "1.0", altitude: String = "100.0", talker: String = "GP"
) -> String {
    "\(talker)GGA,\(time),\(place),\(quality),\(satellites),\(hdop),\(altitude),M,47.0,M,,"
}

func gll(
    _ time: String, at place: String = "5001.00000,N,01000.00000,E", status: String = "A", mode: String = "A",
    talker: String = "GP"
) -> String {
    "\(talker)GLL,\(place),\(time),\(status),\(mode)"
}

func gns(
    _ time: String, at place: String = "5001.00000,N,01000.00000,E", mode: String = "AAN", satellites: String = "08",
    hdop: String = "1.0", altitude: String = "100.0", talker: String = "GN"
) -> String {
    "\(talker)GNS,\(time),\(place),\(mode),\(satellites),\(hdop),\(altitude),47.0,,,V"
}

/// No place.
let nowhere = ",,,"
