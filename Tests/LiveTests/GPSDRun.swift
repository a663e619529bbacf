import Foundation
import GPSDClient
import Positioning
import TestSupport
import TrackFiles
import Units

/// One run of a log through a real gpsd, as fast as it goes: what a source made of it, and the recording beside it.
struct GPSDRun {
    let arrivals: [SourceArrival]
    let recorded: [SourceReport]

    /// A position of another year, far from every log's, whose report shows that gpsd is through with the log.
    private static let ending = "\r\n" + (0..<20).map(GPSDRun.epoch).joined()

    init(_ nmea: [UInt8]) throws {
        let feed = try NMEAFeed()
        let server = try GPSDServer(feed)
        let heard = Watched<[SourceArrival]>([])
        let source = try GPSDSource(
            endpoint: GPSDEndpoint(server.endpoint), device: nil, silence: .standard,
            randomness: SeededGenerator(seed: 1), clock: { MonotonicInstant(microseconds: 0) },
            deliver: { batch in heard.change { $0 += batch } })
        defer { source.stop() }
        try heard.wait(for: "the connection") { $0.contains { $0.news == .connected } }
        let pipe = try GPSPipe(server)
        try feed.write(nmea)
        try feed.write(GPSDRun.ending)
        try pipe.wait(for: "2035-03-14T08:00:19.000Z")
        feed.unplug()
        try pipe.wait(for: #""activated":0"#)
        try heard.wait(for: "the device's end") {
            $0.contains { if case .report(.broken(.sourceLost), _) = $0.news { true } else { false } }
        }
        arrivals = heard.value.filter { !GPSDRun.isEnding($0.news) }
        recorded = GPSDRun.reports(of: pipe.recording).filter { !GPSDRun.isEnding(.report($0, device: nil)) }
    }

    private static func reports(of recording: [UInt8]) -> [SourceReport] {
        var reports: [SourceReport] = []
        var decoder = GPSDJSONDecoder()
        recording.withUnsafeBytes {
            decoder.feed($0) { statement, _ in
                if case .report(let report, _) = statement { reports.append(report) }
            }
        }
        return reports
    }

    private static func isEnding(_ news: SourceNews) -> Bool {
        switch news {
        case .report(.fix(let fix), _): fix.report.position.latitudeDegrees == 89
        case .report(.broken, _): true
        default: false
        }
    }

    private static func epoch(_ second: Int) -> String {
        let time = "0800" + (second < 10 ? "0" : "") + "\(second).00"
        return sentence("GPRMC,\(time),A,8900.0000,N,00000.0000,E,0.0,000.0,140335,,,A")
            + sentence("GPGGA,\(time),8900.0000,N,00000.0000,E,1,08,1.0,250.0,M,-33.0,M,,")
    }

    private static func sentence(_ body: String) -> String {
        let digits = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
        return "$\(body)*\(digits.count < 2 ? "0" : "")\(digits)\r\n"
    }
}
