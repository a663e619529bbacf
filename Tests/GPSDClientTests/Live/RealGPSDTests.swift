import Foundation
import Positioning
import TestSupport
import Testing
import TrackFiles
import Units

@testable import GPSDClient

@Suite("With a real gpsd")
struct RealGPSDTests {
    @Test("fixes arrive, and their receiver is named")
    func fixes() throws {
        let feed = try NMEAFeed()
        let server = try GPSDServer(feed)
        let listened = try ListenedSource(port: server.port)
        try listened.waitUntilHeard(by: server)
        try feed.write(Epochs.nmea(0..<50))
        try listened.waitForFix(at: 49)
        #expect(listened.seconds(of: feed.device) == Array(0..<50))
        #expect(listened.news.first == .connected && listened.notices.isEmpty)
    }

    @Test(
        "what it says is what a recording of the same run says, bit for bit",
        .enabled(if: SharedFolder.isPresent, SharedFolder.absence),
        arguments: [
            "drive_leeds_2008.nmea", "qt_nmealog_2008.nmea", "signalk_gps.nmea", "ublox-neo-m9n-nmea.log",
            "z205_switzerland_2010.nmea",
        ])
    func recordings(log: String) throws {
        let nmea = try Data(contentsOf: SharedFolder.url.appendingPathComponent("data/logs/\(log)"))
        let feed = try NMEAFeed()
        let server = try GPSDServer(feed)
        let listened = try ListenedSource(port: server.port)
        let recording = try listened.waitUntilHeard(by: server)
        // What follows the log shows that gpsd is through with it, and the device's end is the last thing in both.
        try feed.write(Array(nmea) + Array(("\r\n" + Epochs.nmea(0..<20)).utf8))
        try recording.wait(for: "2026-03-14T08:00:19.000Z")
        feed.unplug()
        try recording.wait(for: #""activated":0"#)
        try listened.wait(for: .report(.broken(.sourceLost), device: feed.device))
        var recorded: [SourceReport] = []
        var decoder = GPSDJSONDecoder()
        recording.recording.withUnsafeBytes {
            decoder.feed($0) { statement, _ in
                if case .report(let report, _) = statement { recorded.append(report) }
            }
        }
        // Not compared as a whole by #expect, which would print all of both.
        let reports = listened.reports
        let firstOther = zip(reports, recorded).enumerated().first { $1.0 != $1.1 }?.offset
        #expect(reports.count == recorded.count && firstOther == nil)
        #expect(decoder.counts.fixes > 60 && decoder.counts.malformed + decoder.counts.noise == 0)
    }

    @Test("killed and started five times: lost and connected each time, and reports go on")
    func restarts() throws {
        let feed = try NMEAFeed()
        let server = try GPSDServer(feed)
        let listened = try ListenedSource(port: server.port)
        for round in 0..<6 {
            try listened.waitUntilHeard(by: server, times: round + 1)
            try feed.write(Epochs.nmea(round * 10..<round * 10 + 10))
            try listened.waitForFix(at: round * 10 + 9)
            if round == 5 { break }
            server.kill()
            try listened.wait(for: .lost(.hungUp), times: round + 1)
            try server.start()
        }
        #expect(listened.seconds() == Array(0..<60))
        #expect(listened.story == [.connected] + (0..<5).flatMap { _ in [.lost(.hungUp), .connected] })
    }

    @Test("standing still is no loss, and what gathered meanwhile arrives whole")
    func stall() throws {
        let feed = try NMEAFeed()
        let server = try GPSDServer(feed)
        let listened = try ListenedSource(port: server.port)
        try listened.waitUntilHeard(by: server)
        try feed.write(Epochs.nmea(0..<10))
        try listened.waitForFix(at: 9)
        server.pause()
        try feed.write(Epochs.nmea(10..<300))
        let before = listened.news.count
        #expect(listened.arrivals.staysTrue(forSeconds: 2.5) { $0.count == before })
        server.resume()
        try listened.waitForFix(at: 299)
        #expect(listened.seconds() == Array(0..<300))
        #expect(listened.story == [.connected])
    }

    @Test("the device goes and comes back: gpsd is asked for it again, and reports go on")
    func device() throws {
        let feed = try NMEAFeed()
        let server = try GPSDServer(feed)
        var settings = ConnectionSettings()
        settings.deviceReturn = 200_000
        let listened = try ListenedSource(port: server.port, settings)
        try listened.waitUntilHeard(by: server)
        for round in 0..<3 {
            try feed.write(Epochs.nmea(round * 10..<round * 10 + 10))
            try listened.waitForFix(at: round * 10 + 9)
            feed.unplug()
            try listened.wait(for: .report(.broken(.sourceLost), device: feed.device), times: round + 1)
            try feed.awaitGPSD()
        }
        #expect(listened.story == [.connected])
        #expect(listened.notices.isEmpty)
    }

    @Test("absent at first: said once, and connected when it is there")
    func late() throws {
        let port = try LoopbackSocket.freePort()
        let listened = try ListenedSource(port: port)
        try listened.wait(for: .lost(.unreachable))
        let feed = try NMEAFeed()
        let server = try GPSDServer(feed, port: port)
        try listened.waitUntilHeard(by: server)
        try feed.write(Epochs.nmea(0..<10))
        try listened.waitForFix(at: 9)
        #expect(listened.story == [.lost(.unreachable), .connected])
        server.kill()
    }

    @Test("a receiver that says nothing: silent, connected anew, and its reports when it speaks")
    func silentReceiver() throws {
        let feed = try NMEAFeed()
        let server = try GPSDServer(feed)
        var settings = ConnectionSettings()
        settings.silence = 300_000
        let listened = try ListenedSource(port: server.port, settings)
        try listened.wait(for: .lost(.silent))
        try listened.waitUntilHeard(by: server, times: 2)
        try feed.write(Epochs.nmea(0..<10))
        try listened.waitForFix(at: 9)
        #expect(listened.story.prefix(3) == [.connected, .lost(.silent), .connected])
    }

    @Test("two receivers: the first is used, the other after its silence, and the first again when that is gone")
    func two() throws {
        let (one, other) = (try NMEAFeed(), try NMEAFeed())
        let server = try GPSDServer(one, other)
        let listened = try ListenedSource(port: server.port)
        try listened.waitUntilHeard(by: server)
        try one.write(Epochs.nmea(0..<5))
        try listened.waitForFix(at: 4)
        try other.write(Epochs.nmea(0..<5))
        try listened.waitForNotice("\(other.device) gives positions too; those of \(one.device) are used")
        try other.write(Epochs.nmea(5..<30))
        try listened.waitForNotice("positions of \(other.device) are used now: \(one.device) gave none")
        try listened.waitForFix(at: 29)
        #expect(listened.seconds(of: one.device) == Array(0..<5))
        #expect(listened.seconds(of: other.device).allSatisfy { $0 > 10 })
        #expect(listened.news.contains(.report(.broken(.deviceChanged), device: one.device)))
        other.unplug()
        try listened.wait(for: .report(.broken(.sourceLost), device: other.device))
        try one.write(Epochs.nmea(30..<40))
        try listened.waitForFix(at: 39)
        #expect(listened.seconds(of: one.device) == Array(0..<5) + Array(30..<40))
        #expect(listened.story == [.connected])
    }

    @Test("the receiver that is asked for is the only one")
    func wanted() throws {
        let (one, other) = (try NMEAFeed(), try NMEAFeed())
        let server = try GPSDServer(one, other)
        let listened = try ListenedSource(port: server.port, ConnectionSettings(device: other.device))
        let everything = try listened.waitUntilHeard(by: server)
        try one.write(Epochs.nmea(0..<10))
        try everything.wait(for: "2026-03-14T08:00:09.000Z")
        try other.write(Epochs.nmea(20..<30))
        try listened.waitForFix(at: 29)
        #expect(listened.seconds() == Array(20..<30) && listened.seconds(of: one.device) == [])
    }

    @Test("a receiver that gpsd does not know is refused in gpsd's words, and everything else goes on")
    func unknown() throws {
        let server = try GPSDServer(try NMEAFeed())
        let listened = try ListenedSource(port: server.port, ConnectionSettings(device: "/dev/nosuch"))
        try listened.waitForNotice("gpsd refuses: No such device as /dev/nosuch")
        #expect(listened.story == [.connected])
    }
}
