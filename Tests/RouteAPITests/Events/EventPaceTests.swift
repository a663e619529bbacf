import JSONText
import Testing
import Units

@testable import RouteAPI

@Suite("What those who watch are told, and when")
struct EventPaceTests {
    private static func frame(_ number: Int, _ state: String = "recording") -> EventFrame {
        EventFrame(run: "r", number: number, state: state, document: Array("{}".utf8))
    }

    private static func at(_ seconds: Double) -> MonotonicInstant {
        MonotonicInstant(microseconds: Int64(seconds * 1e6))
    }

    /// What is said at each of some moments.
    private static func said(_ offers: [(seconds: Double, frame: EventFrame)]) -> [String] {
        var pace = EventPace(first: frame(1), at: at(0), heartbeatSeconds: 15)
        return offers.map { offer in
            pace.due(offer.frame, at: at(offer.seconds)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
    }

    @Test("the same status is not told twice")
    func same() { #expect(Self.said([(1, Self.frame(1)), (5, Self.frame(1))]) == ["", ""]) }

    @Test("a new one waits until a second is over")
    func new() {
        let said = Self.said([
            (0.25, Self.frame(2)), (0.89, Self.frame(3)), (0.9, Self.frame(4)), (1.7, Self.frame(5)),
            (1.8, Self.frame(6)),
        ])
        #expect(said.map { $0.prefix(7) } == ["", "", "id: r-4", "", "id: r-6"])
    }

    @Test("a new state is told at once")
    func state() {
        let said = Self.said([
            (0.25, Self.frame(2, "paused")), (0.5, Self.frame(3, "paused")), (0.75, Self.frame(4, "recording")),
        ])
        #expect(said.map { $0.prefix(7) } == ["id: r-2", "", "id: r-4"])
    }

    @Test("after a time of quiet it is said that somebody is there, once")
    func heartbeat() {
        let same = Self.frame(1)
        #expect(
            Self.said([(14.99, same), (15, same), (15.25, same), (29.99, same), (30, same)])
                == ["", ":\n\n", "", "", ":\n\n"])
        #expect(
            Self.said([(14, Self.frame(2)), (28.99, Self.frame(2)), (29, Self.frame(2))]).map { $0.prefix(2) }
                == ["id", "", ":\n"])
    }

    @Test("a frame is an id, a name, and one line of data, whatever the document says")
    func framing() throws {
        var feed = EventFeed(run: "r")
        let status: JSONValue = ["state": "idle", "why": "a\nb\r\n\ndata: x\u{2028}\u{85}id: 7"]
        let lines = String(decoding: feed.frame(of: status).bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
        #expect(lines.count == 5)
        #expect(lines[..<2] == ["id: r-1", "event: status"])
        #expect(try JSONValue.parse(String(lines[2].dropFirst("data: ".count))) == status)
        #expect(lines[3...] == ["", ""])
    }

    @Test("a status has a number, and keeps it until another comes")
    func numbers() {
        var feed = EventFeed(run: "r")
        let documents: [JSONValue] = [["a": 1], ["a": 1], ["a": 2], ["a": 1], ["a": 1]]
        #expect(documents.map { feed.frame(of: $0).number } == [1, 1, 2, 3, 3])
    }
}
