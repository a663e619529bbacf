import Foundation
import Positioning
import TestSupport
import Testing
import TrackFiles
import Units

@testable import GPSDClient

@Suite("Where something else answers than a sound gpsd, or nothing")
struct HostileServerTests {
    private static let version = DrivenMachine.version

    /// Whether the thread has ended when `stop` returns.
    private func endsWithStop(_ listened: ListenedSource) -> Bool {
        listened.source.stop()
        return listened.source.control.awaitEnd(seconds: 0)
    }

    @Test("gpsd is asked as its protocol has it, of one device or all", arguments: [nil, "/dev/ttyACM0"])
    func asked(device: String?) throws {
        let listener = try LoopbackSocket(listeningAt: 0)
        let listened = try ListenedSource(port: listener.port, ConnectionSettings(device: device))
        let connection = try listener.accept()
        try connection.write(Self.version)
        try listened.wait(for: .connected)
        let watch = #"?WATCH={"enable":true,"json":true"# + (device.map { #","device":"\#($0)""# } ?? "") + "};"
        let asked = String(decoding: try connection.read(), as: UTF8.self)
        #expect(asked.trimmingCharacters(in: .whitespacesAndNewlines) == watch)
    }

    @Test("a computer that takes the connection and says nothing is silent; stopping is not held up by it")
    func mute() throws {
        let listener = try LoopbackSocket(listeningAt: 0)
        var settings = ConnectionSettings()
        settings.silence = 200_000
        let listened = try ListenedSource(port: listener.port, settings)
        try listened.wait(for: .lost(.silent))
        // It comes again, and is not told again that it is lost.
        _ = try listener.accept()
        _ = try listener.accept()
        #expect(endsWithStop(listened))
        #expect(listened.news == [.lost(.silent)])
    }

    @Test("a computer that never answers is unreachable, though connecting goes on; stopping is not held up by it")
    func swallowed() throws {
        let listener = try LoopbackSocket(listeningAt: 0, backlog: 0)
        // Two fill what may wait to be accepted; the kernel then lets everyone wait who connects.
        let waiting = try (0..<4).map { _ in try LoopbackSocket(connectingTo: listener.port, waiting: false) }
        var settings = ConnectionSettings()
        settings.opening = 300_000
        let begun = ListenedSource.now()
        let listened = try ListenedSource(port: listener.port, settings)
        try listened.wait(for: .lost(.unreachable))
        // A refusal would have come at once.
        let lostAt = try #require(listened.arrivals.value.first?.receivedAt)
        #expect(lostAt.microseconds(since: begun) >= settings.opening)
        #expect(endsWithStop(listened))
        #expect(waiting.count == 4)
    }

    @Test("stopped while it still connects, and asked to stop again")
    func stoppedEarly() throws {
        let listener = try LoopbackSocket(listeningAt: 0, backlog: 0)
        let waiting = try (0..<4).map { _ in try LoopbackSocket(connectingTo: listener.port, waiting: false) }
        let looks = Watched(0)
        let source = try GPSDSource(
            endpoint: GPSDEndpoint("127.0.0.1:\(listener.port)"), device: nil, silence: .standard,
            randomness: SeededGenerator(seed: 1),
            clock: {
                looks.change { $0 += 1 }
                return ListenedSource.now()
            }, deliver: { _ in })
        // At its beginning, before it connects, and to know how long to wait for that.
        try looks.wait(for: "the third look at the clock") { $0 >= 3 }
        for _ in 0..<2 {
            source.stop()
            #expect(source.control.awaitEnd(seconds: 0))
        }
        #expect(waiting.count == 4)
    }

    @Test(
        "whoever is no gpsd is unintelligible",
        arguments: [
            "SSH-2.0-OpenSSH_9.2p1\r\n", "HTTP/1.1 400 Bad Request\r\n\r\n", "$GPTXT,hello*00\r\n", "\0\u{1}\n",
        ])
    func garbage(text: String) throws {
        let listener = try LoopbackSocket(listeningAt: 0)
        let listened = try ListenedSource(port: listener.port)
        let connection = try listener.accept()
        try connection.write(text)
        try listened.wait(for: .lost(.unintelligible))
        #expect(endsWithStop(listened))
        #expect(listened.news == [.lost(.unintelligible)])
    }

    @Test("lines that libgps itself would never return from, or lose, do no harm")
    func poison() throws {
        let listener = try LoopbackSocket(listeningAt: 0)
        let listened = try ListenedSource(port: listener.port)
        let connection = try listener.accept()
        let poison = [
            #"{9"class":"TPV","mode":3}"#, #"{"class":"DEVICES","devices":[{"class":"DEVICE","d""x":1}]}"#,
            #"{"class":"SKY""# + String(repeating: " ", count: 30_000) + "}", String(repeating: "x", count: 200_000),
            "{\"class\":\"TPV\",\0\"mode\":3}", String(repeating: "{", count: 5000), "", "\0",
        ]
        try connection.write(Self.version)
        for (second, line) in poison.enumerated() {
            try connection.write(line + "\n" + DrivenMachine.tpv(second))
        }
        try connection.write(DrivenMachine.tpv(900))
        try listened.waitForFix(at: 900)
        #expect(listened.seconds() == Array(0..<poison.count) + [900])
        #expect(listened.story == [.connected])
    }

    @Test("a line in single bytes is one line")
    func trickle() throws {
        let listener = try LoopbackSocket(listeningAt: 0)
        let listened = try ListenedSource(port: listener.port)
        let connection = try listener.accept()
        for byte in (Self.version + DrivenMachine.tpv(7)).utf8 { try connection.write([byte]) }
        try listened.waitForFix(at: 7)
        #expect(listened.news.count == 2)
    }

    @Test("a connection reset, or closed before a word, is a hang-up")
    func hangUps() throws {
        let listener = try LoopbackSocket(listeningAt: 0)
        let listened = try ListenedSource(port: listener.port)
        try listener.accept().hangUp()
        try listened.wait(for: .lost(.hungUp))
        let second = try listener.accept()
        try second.write(Self.version)
        try listened.wait(for: .connected)
        // With what it was asked unread, closing resets the connection.
        second.hangUp()
        try listened.wait(for: .lost(.hungUp), times: 2)
    }

    @Test("a source that nobody holds any more closes its connection")
    func forgotten() throws {
        let listener = try LoopbackSocket(listeningAt: 0)
        var source: GPSDSource? = try GPSDSource(
            endpoint: GPSDEndpoint("127.0.0.1:\(listener.port)"), device: nil, silence: .standard,
            randomness: SeededGenerator(seed: 1), clock: ListenedSource.now, deliver: { _ in })
        let connection = try listener.accept()
        #expect(try !connection.read().isEmpty)
        #expect(source != nil)
        source = nil
        #expect(try connection.read().isEmpty)
    }

    @Test(
        "a device that could not be sent is refused",
        arguments: ["", "/dev/a\"b", "/dev/a\\b", "/dev/a\n", "\u{7F}", String(repeating: "a", count: 128)])
    func devices(device: String) {
        #expect(throws: GPSDError.malformedDevice) {
            try GPSDSource(
                endpoint: .standard, device: device, silence: .standard, randomness: SeededGenerator(seed: 1),
                clock: ListenedSource.now, deliver: { _ in })
        }
    }
}
