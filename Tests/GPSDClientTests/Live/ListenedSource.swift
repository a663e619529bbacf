import Glibc
import Positioning
import TestSupport
import Units

@testable import GPSDClient

/// A source and all it has said. It stops when the test lets go of it.
final class ListenedSource: Sendable {
    let source: GPSDSource
    let arrivals = Watched<[SourceArrival]>([])

    init(port: UInt16, _ settings: ConnectionSettings = ConnectionSettings()) throws {
        let arrivals = arrivals
        source = try GPSDSource(
            endpoint: GPSDEndpoint("127.0.0.1:\(port)"), settings: settings, randomness: SeededGenerator(seed: 1),
            clock: ListenedSource.now, deliver: { batch in arrivals.change { $0 += batch } })
    }

    deinit { source.stop() }

    static let now: @Sendable () -> MonotonicInstant = {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return MonotonicInstant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    }

    var news: [SourceNews] { arrivals.value.map(\.news) }

    /// Every report, with its receiver.
    var reports: [SourceReport] { news.compactMap { if case .report(let report, _) = $0 { report } else { nil } } }

    var notices: [String] { news.compactMap { if case .notice(let text) = $0 { text } else { nil } } }

    /// What happened to the connection, in order.
    var story: [SourceNews] {
        news.filter {
            switch $0 {
            case .connected, .lost: true
            case .report, .notice: false
            }
        }
    }

    /// The seconds after 08:00:00 of the drive that fixes are of, of one receiver or all; the same one once.
    func seconds(of device: String? = nil) -> [Int] {
        var seconds: [Int] = []
        for case .report(.fix(let fix), let reporter) in news where device == nil || device == reporter {
            let second = Int(fix.instant.microseconds / 1_000_000 - Epochs.start)
            if seconds.last != second { seconds.append(second) }
        }
        return seconds
    }

    /// Waits until it has said something so many times.
    func wait(for what: SourceNews, times: Int = 1) throws {
        try arrivals.wait(for: "\(what)") { $0.count { $0.news == what } >= times }
    }

    /// Waits until gpsd, too, knows that it reports to it: what is fed from now on is not missed.
    ///
    /// It is connected once gpsd has greeted it, and has asked for reports by then. gpsd takes what it is asked in
    /// turn, so whoever asks afterwards and is answered, as the recording is, shows that this one was heard.
    @discardableResult
    func waitUntilHeard(by server: GPSDServer, times: Int = 1) throws -> GPSPipe {
        try wait(for: .connected, times: times)
        return try GPSPipe(server)
    }

    func waitForFix(at second: Int) throws {
        let instant = UTCInstant(microseconds: (Epochs.start + Int64(second)) * 1_000_000)
        try arrivals.wait(for: "the fix of second \(second)") {
            $0.contains { if case .report(.fix(let fix), _) = $0.news { fix.instant == instant } else { false } }
        }
    }

    func waitForNotice(_ part: String) throws {
        try arrivals.wait(for: part) {
            $0.contains { if case .notice(let text) = $0.news { text.contains(part) } else { false } }
        }
    }
}

/// NMEA of a slow drive, an epoch a second.
enum Epochs {
    /// 2026-03-14T08:00:00Z, in seconds since 1970.
    static let start: Int64 = 1_773_475_200

    static func nmea(_ seconds: Range<Int>) -> String { seconds.map { nmea($0) }.joined() }

    private static func nmea(_ second: Int) -> String {
        let time = "\(two(8 + second / 3600))\(two(second / 60 % 60))\(two(second % 60)).00"
        let place = "4000.\(two(second / 100))\(two(second % 100)),N,08300.0000,W"
        return sentence("GPRMC,\(time),A,\(place),10.0,000.0,140326,,,A")
            + sentence("GPGGA,\(time),\(place),1,08,1.0,250.0,M,-33.0,M,,")
    }

    private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

    private static func sentence(_ body: String) -> String {
        let sum = body.utf8.reduce(0, ^)
        let digits = [sum >> 4, sum & 15].map { String($0, radix: 16, uppercase: true) }.joined()
        return "$\(body)*\(digits)\r\n"
    }
}
