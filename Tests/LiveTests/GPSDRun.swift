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
    private static let ending =
        "\r\n"
        + (0..<Int64(20)).map { second in
            // 2035-03-14T08:00:00Z and on.
            let instant = UTCInstant(microseconds: (2_057_472_000 + second) * 1_000_000)
            return NMEAText.epoch(instant, latitude: 89, metresPerSecond: 0)
        }.joined()

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
}
