import JSONText
import RouteStore
import Synchronization
import Testing

@testable import RouteAPI

@Suite("Hostile requests on real sockets", .timeLimit(.minutes(1)))
struct HostileRequestTests {
    /// Everything that was opened is closed when the server has stopped.
    private func expectNothingLeft(_ api: RunningAPI) {
        api.server.stop()
        #expect(api.server.daemon.ledger.count == 0)
        #expect(api.server.streams.count == 0)
        #expect(api.server.daemon.isIdle)
    }

    private static let json = "Content-Type: application/json"

    @Test(
        "each gets the right answer, and nothing is changed",
        arguments: [
            ("POST", "/api/v1/shift/pause", ["Host: evil.example"], [], 421),
            ("POST", "/api/v1/shift/pause", ["Host: HOST", "Origin: http://evil.example"], [], 403),
            ("POST", "/api/v1/shift/pause", ["Host: HOST", "Sec-Fetch-Site: cross-site"], [], 403),
            ("POST", "/api/v1/shift/pause", ["Host: HOST", json], Array("{\"at\":".utf8), 400),
            ("POST", "/api/v1/shift/pause", ["Host: HOST", json], [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], 400),
            ("POST", "/api/v1/shift/pause", ["Host: HOST", "Content-Type: text/plain"], Array("{}".utf8), 415),
            ("POST", "/api/v1/shift/pause", ["Host: HOST", "Host: HOST"], [], 400),
            ("POST", "/api/v1/shift/pause%FF", ["Host: HOST"], [], 400),
            ("POST", "/api/v1/shift/pause%", ["Host: HOST"], [], 400),
            ("POST", "/api/v1/shift/../shift/pause", ["Host: HOST"], [], 404),
            ("GET", "/../../../../etc/passwd", ["Host: HOST"], [], 404),
            ("GET", "/..%2f..%2fetc%2fpasswd", ["Host: HOST"], [], 404),
            ("GET", "/api/v1/shift/pause", ["Host: HOST"], [], 405),
            ("DELETE", "/api/v1/shifts", ["Host: HOST"], [], 405), ("TRACE", "/", ["Host: HOST"], [], 405),
            ("OPTIONS", "/api/v1/shift/pause", ["Host: HOST", "Origin: http://evil.example"], [], 403),
        ])
    func table(method: String, target: String, fields: [String], body: [UInt8], status: Int) throws {
        let api = try RunningAPI()
        try api.scene.addShift(ending: false)
        api.scene.service.answer.withLock { $0 = .instant(second(5000)) }
        let store = try api.scene.store()
        let before = try store.dataVersion()
        let client = try api.client()
        let lines = fields.map { $0.replacing("HOST", with: api.server.address.text) }
        let head = ["\(method) \(target) HTTP/1.1"] + lines + ["Content-Length: \(body.count)", "", ""]
        client.say(Array(head.joined(separator: "\r\n").utf8) + body)
        let answer = try client.answer()
        #expect(answer.status == status, "\(answer.text)")
        #expect(answer.code != nil)
        #expect(try store.dataVersion() == before)
        #expect(api.scene.service.asked.withLock { $0.isEmpty })
        expectNothingLeft(api)
    }

    @Test("a body of 10 MB is refused, its sender hears why, and the connection goes on")
    func longBody() throws {
        let api = try RunningAPI()
        let client = try api.client()
        let body = [UInt8](repeating: 0x20, count: 10 << 20)
        client.say(
            api.head("POST /api/v1/shift/start", ["Content-Type: application/json", "Content-Length: \(body.count)"]))
        client.say(body)
        let answer = try client.answer()
        #expect(answer.status == 413)
        #expect(answer.code == "bodyTooLong")
        client.say(api.head("GET /healthz"))
        #expect(try client.answer().status == 200)
        #expect(api.scene.service.asked.withLock { $0.isEmpty })
        expectNothingLeft(api)
    }

    @Test("a body of 64 KiB is read, and one byte more is not", arguments: [0, 1])
    func longestBody(more: Int) throws {
        let api = try RunningAPI()
        let rest = RawRequest.longestBody - "{}".utf8.count + more
        let body = Array("{}".utf8) + [UInt8](repeating: 0x20, count: rest)
        let answer = try api.ask("POST /api/v1/shift/start", body: body)
        #expect(answer.status == (more == 0 ? 202 : 413))
    }

    @Test("a body without end is broken off")
    func endlessBody() throws {
        let api = try RunningAPI { $0.discardedBytes = 1 << 20 }
        let client = try api.client()
        client.say(
            api.head(
                "POST /api/v1/shift/start", ["Content-Type: application/json", "Transfer-Encoding: chunked"]))
        let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 0x20, count: 0x10000) + Array("\r\n".utf8)
        var chunks = 0
        while chunks < 1000, client.say(chunk) { chunks += 1 }
        #expect(chunks < 1000)
        #expect(api.scene.service.asked.withLock { $0.isEmpty })
        expectNothingLeft(api)
    }

    @Test(
        "who says too little for too long is cut off",
        arguments: [
            "", "GET", "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ",
            "POST /api/v1/shift/start HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n{",
        ])
    func silent(text: String) throws {
        let api = try RunningAPI {
            $0.requestSeconds = 0.05
            $0.lookSeconds = 0.01
        }
        let client = try api.client()
        client.say(text)
        _ = client.hearAll()
        #expect(api.scene.service.asked.withLock { $0.isEmpty })
        expectNothingLeft(api)
    }

    @Test("who says a byte now and then is cut off, too")
    func dripping() throws {
        let api = try RunningAPI {
            $0.requestSeconds = 0.05
            $0.lookSeconds = 0.01
        }
        let client = try api.client()
        let length = 3_000_000
        client.say(
            api.head(
                "POST /api/v1/shift/start", ["Content-Type: application/json", "Content-Length: \(length)"]))
        var bytes = 0
        // Each byte is news: the library's own limit, of silence, never comes.
        while bytes < length, client.say(" ") { bytes += 1 }
        #expect(bytes < length)
        expectNothingLeft(api)
    }

    @Test("who takes an answer too slowly is cut off")
    func slowTaking() throws {
        let api = try RunningAPI {
            $0.answerSeconds = 0.05
            $0.lookSeconds = 0.01
        }
        // More than the sockets on both sides hold.
        api.scene.service.status.withLock { $0 = .string(String(repeating: "x", count: 16 << 20)) }
        let client = try api.client(receiveBuffer: 4096)
        client.say(api.head("GET /api/v1/status"))
        _ = try client.hear(until: "\r\n\r\n")
        #expect(eventually { api.server.daemon.ledger.count == 0 })
        #expect(client.hearAll().count < 16 << 20)
        expectNothingLeft(api)
    }

    @Test(
        "what is no HTTP is not answered as if it were",
        arguments: [
            "\r\n\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "/ GET HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
            "GET / HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n", "GET / HTTP/1.1\r\nHost 127.0.0.1\r\n\r\n",
            "\u{16}\u{3}\u{1}\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            "GET http://127.0.0.1/ HTTP/1.1\r\nHost: x\r\n\r\n", "GET * HTTP/1.1\r\nHost: x\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        ])
    func noHTTP(text: String) throws {
        let api = try RunningAPI { $0.requestSeconds = 0.2 }
        let client = try api.client()
        client.say(text)
        let answer = String(decoding: client.hearAll(), as: UTF8.self)
        #expect(!answer.contains(" 200 "), "\(answer)")
        #expect(try api.ask("GET /healthz").status == 200)
        expectNothingLeft(api)
    }

    @Test("a head that is too long is refused", arguments: ["target", "name", "value", "many"])
    func longHead(part: String) throws {
        let api = try RunningAPI()
        let long = String(repeating: "x", count: 1 << 20)
        let client = try api.client()
        switch part {
        case "target": client.say(api.head("GET /\(long)"))
        case "name": client.say(api.head("GET /", ["\(long): x"]))
        case "value": client.say(api.head("GET /", ["X: \(long)"]))
        default: client.say(api.head("GET /", (0..<100_000).map { "X-\($0): x" }))
        }
        #expect(!String(decoding: client.hearAll(), as: UTF8.self).contains(" 200 "))
        expectNothingLeft(api)
    }

    @Test("more connections than there may be are not taken, and the service goes on")
    func manyConnections() throws {
        let api = try RunningAPI { $0.connections = 8 }
        var clients: [RawClient] = []
        for _ in 0..<20 { clients.append(try api.client()) }
        clients[0].say(api.head("GET /healthz"))
        #expect(try clients[0].answer().status == 200)
        clients = []
        #expect(try api.ask("GET /healthz").status == 200)
        expectNothingLeft(api)
    }

    @Test("who goes away in the middle of anything leaves nothing behind")
    func goneAway() throws {
        let api = try RunningAPI { $0.lookSeconds = 0.01 }
        for line in ["GET /api/v1/status", "GET /api/v1/events", "POST /api/v1/shift/start"] {
            for _ in 0..<5 {
                let client = try api.client()
                client.say(api.head(line))
                let other = try api.client()
                other.say(String(api.head(line).dropLast(4)))
            }
        }
        #expect(try api.ask("GET /healthz").status == 200)
        expectNothingLeft(api)
    }

    @Test("requests on the heels of one another are each answered, in their order")
    func pipelined() throws {
        let api = try RunningAPI()
        let client = try api.client()
        client.say(api.head("GET /") + api.head("GET /nowhere") + api.head("PUT /") + api.head("GET /page.js"))
        #expect(try (0..<4).map { _ in try client.answer().status } == [200, 404, 405, 200])
        expectNothingLeft(api)
    }

    @Test("what is asked while the service stops is done and answered, or not begun")
    func stopping() throws {
        let api = try RunningAPI()
        _ = try api.scene.store()
        let clients = try (0..<8).map { _ in try api.client() }
        for client in clients {
            let body = "{\"at\":\"1970-01-01T00:10:00Z\"}"
            client.say(
                api.head(
                    "POST /api/v1/shift/start",
                    ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"]) + body)
        }
        api.server.stop()
        let answers = clients.map { String(decoding: $0.hearAll(), as: UTF8.self) }
        let started = answers.count { $0.hasPrefix("HTTP/1.1 200") }
        #expect(try api.scene.store().shifts().count == started)
        expectNothingLeft(api)
    }
}
