import JSONText
import RouteStore
import Synchronization
import TestSupport
import Testing
import Units

@testable import RouteAPI

@Suite("Requests at random", .timeLimit(.minutes(1)))
struct RequestFuzzTests {
    /// Any seed that ever failed stays here.
    static let seeds: [UInt64] = [1, 2, 3, 4, 5]

    /// Requests made of what requests are made of, and then spoilt.
    private struct Maker {
        var random: SeededGenerator
        let shift: Identity

        static let fields = [
            ("Host", ["127.0.0.1:8947", "localhost:8947", "[::1]:8947", "evil.example"]),
            ("Origin", ["http://127.0.0.1:8947", "null"]), ("Content-Type", ["application/json", "text/plain", ""]),
            ("Authorization", ["Bearer \(APIScene.token)", ""]), ("Sec-Fetch-Site", ["same-origin", "cross-site"]),
            ("Sec-Fetch-Mode", ["navigate"]), ("If-None-Match", ["*", "\"x\",W/\"y\"", ",;="]),
            ("Content-Encoding", ["identity", "gzip"]), ("Host", ["127.0.0.1:8947"]),
        ]

        mutating func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }

        mutating func spoilt(_ text: String) -> [UInt8] {
            var bytes = Array(text.utf8)
            for _ in 0..<max(0, Int.random(in: -9...3, using: &random)) {
                let place = Int.random(in: 0...bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                case 1 where place < bytes.count: bytes.remove(at: place)
                case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                default: bytes += bytes.prefix(place)
                }
            }
            return bytes
        }

        mutating func request() -> RawRequest {
            let path = pick([
                "/", "/api/v1/status", "/api/v1/shifts", "/api/v1/shifts/00000000-0000-0000-0000-000000000001",
                "/api/v1/shift/start", "/api/v1/shift/end", "/api/v1/shift/pause", "/metrics", "/healthz",
                "/openapi.json", "/../..",
                "/api/v1/reports/week", "/api/v1/reports/day", "/api/v1/shifts/\(shift)",
                "/api/v1/shifts/\(shift)/delete",
                "/api/v1/shifts/\(shift)/route.gpx", "/api/v1/shifts/\(shift)/correct-end",
                "/api/v1/shifts/\(shift)/pauses/add", "/%2e%2e%2f", "/api/v1/events",
            ])
            let query = pick([
                "", "", "?limit=3", "?from=2026-03-14T08:00:00Z", "?before=%00", "?a=%", "?&=&", "?limit=1e9",
            ])
            var raw = RawRequest(method: pick(["GET", "GET", "POST", "POST", "HEAD", "PUT", "", "get"]), target: [])
            raw.target = spoilt(path + query)
            for (name, values) in Maker.fields where Int.random(in: 0..<4, using: &random) == 0 {
                raw.fields.append((name, spoilt(pick(values))))
            }
            for (name, value) in [("Host", "127.0.0.1:8947"), ("Content-Type", "application/json")]
            where Int.random(in: 0..<20, using: &random) > 0 && !raw.fields.contains(where: { $0.name == name }) {
                raw.fields.append((name, Array(value.utf8)))
            }
            raw.body = spoilt(
                pick([
                    "", "{}", "{\"at\":\"2026-03-14T08:00:00Z\"}", "{\"at\":null,\"confirmed\":true}",
                    "{\"at\":\"1970-01-01T00:10:00Z\"}",
                    "{\"from\":\"1970-01-01T00:03:20Z\",\"to\":\"1970-01-01T00:03:30Z\"}", "[[[[",
                    "\u{FEFF}{}",
                ]))
            raw.isBodyTooLong = Int.random(in: 0..<20, using: &random) == 0
            return raw
        }
    }

    @Test(
        "each has an answer; a refusal is a whole document, and nothing but a write that was done changes the store",
        arguments: seeds)
    func answered(seed: UInt64) throws {
        let scene = try APIScene()
        let shift = try scene.addShift()
        scene.service.answer.withLock { $0 = .instant(second(1000)) }
        let store = try scene.store()
        var version = try store.dataVersion()
        var maker = Maker(random: SeededGenerator(seed: seed), shift: shift)
        var statuses: [Int: Int] = [:]
        for number in 0..<1500 {
            let request = maker.request()
            let answer = Answer(scene.responder.answer(request))
            statuses[answer.status, default: 0] += 1
            #expect(answer.fields["X-Content-Type-Options"] == "nosniff")
            if answer.status >= 400 {
                #expect(answer.code != nil, "request \(number)")
                #expect(answer.json["status"] == JSONValue(answer.status))
                #expect(!answer.detail.isEmpty)
            }
            let isWrite = request.method == "POST" && answer.status == 200
            let now = try store.dataVersion()
            #expect(isWrite || now == version, "request \(number) changed the store, answered \(answer.status)")
            version = now
        }
        #expect(statuses[500] == nil)
        // What it makes is neither all nonsense nor all sense.
        #expect((statuses[200] ?? 0) > 20)
        #expect(Set(statuses.keys).isSuperset(of: [400, 404, 405, 415, 421]), "\(statuses)")
    }
}
