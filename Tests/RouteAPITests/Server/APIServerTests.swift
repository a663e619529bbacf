import JSONText
import RouteStore
import Synchronization
import TestSupport
import Testing
import Units

@testable import RouteAPI

@Suite("The server on real sockets", .timeLimit(.minutes(1)))
struct APIServerTests {
    @Test("it answers on the port it got, by either family", arguments: ["127.0.0.1", "::1", "localhost"])
    func answers(host: String) throws {
        let api = try RunningAPI(host: host)
        #expect(api.port != 0)
        let answer = try api.ask("GET /api/v1/status")
        #expect(answer.status == 200)
        #expect(answer.json == ["formatVersion": 1, "state": "idle"])
        #expect(answer.fields["Content-Type"] == "application/json")
        #expect(answer.fields["Cache-Control"] == "no-store")
        #expect(answer.fields["X-Content-Type-Options"] == "nosniff")
        #expect(answer.fields["Content-Security-Policy"]?.hasPrefix("default-src 'self';") == true)
    }

    @Test("a connection is used again, and HEAD has no body")
    func again() throws {
        let api = try RunningAPI()
        let client = try api.client()
        for _ in 0..<3 {
            client.say(api.head("GET /"))
            #expect(try client.answer().bytes == APIScene.page)
            client.say(api.head("HEAD /"))
            let answer = try client.answer(toHead: true)
            #expect(answer.status == 200)
            #expect(answer.fields["Content-Length"] == "\(APIScene.page.count)")
        }
    }

    @Test("a driver's event is written by a real request")
    func write() throws {
        let api = try RunningAPI()
        _ = try api.scene.store()
        let answer = try api.ask(
            "POST /api/v1/shift/start", body: Array("{\"at\":\"1970-01-01T00:10:00Z\"}".utf8))
        #expect(answer.status == 200, "\(answer.text)")
        #expect(try api.scene.store().activeShifts().map(\.startedAt) == [second(600)])
        #expect(api.scene.service.changes.withLock { $0 } == 1)
    }

    @Test("an event stream begins with the present status, and tells a new one")
    func events() throws {
        let api = try RunningAPI { $0.lookSeconds = 0.01 }
        let client = try api.client()
        client.say(api.head("GET /api/v1/events", ["Last-Event-ID: elsewhere-7"]))
        let head = try client.hear(until: "\r\n\r\n")
        #expect(head.contains("200 OK"))
        #expect(head.contains("Content-Type: text/event-stream\r\n"))
        let first = try client.hear(until: "\n\n")
        #expect(first.contains("retry: 1000\nid: "))
        #expect(first.contains("-1\nevent: status\ndata: {\"formatVersion\":1,\"state\":\"idle\"}\n"))
        api.scene.service.status.withLock { $0 = ["state": "recording"] }
        #expect(try client.hear(until: "\n\n").contains("-2\nevent: status\ndata: {\"state\":\"recording\"}\n"))
        api.server.stop()
        #expect(String(decoding: client.hearAll(), as: UTF8.self).hasSuffix("0\r\n\r\n"))
    }

    @Test("it stops, and starts again on the same port")
    func stops() throws {
        let api = try RunningAPI()
        _ = try api.ask("GET /healthz")
        let port = api.port
        api.server.stop()
        api.server.stop()
        let address = try #require(ListenAddress(host: "127.0.0.1", port: port))
        let settings = APISettings(address: address, store: api.scene.path, program: "milepost")
        let again = try APIServer.start(settings, backend: api.scene.service.backend)
        #expect(throws: APIError.addressInUse(address)) {
            _ = try APIServer.start(settings, backend: api.scene.service.backend)
        }
        #expect(try RawClient(address).say(api.head("GET /")))
        again.stop()
    }

    @Test("other computers are let in with a token only", arguments: ["0.0.0.0", "::", "192.168.0.7"])
    func tokenNeeded(host: String) throws {
        let address = try #require(ListenAddress(host: host, port: 0))
        let settings = APISettings(address: address, store: "/nowhere", program: "milepost")
        #expect(throws: APIError.tokenNeeded(address)) {
            _ = try APIServer.start(settings, backend: TestService().backend)
        }
    }

    @Test("an address that this computer does not have is named")
    func noSuchAddress() throws {
        // TEST-NET-1 (RFC 5737) is nobody's.
        let address = try #require(ListenAddress(host: "192.0.2.1", port: 0))
        let token = try #require(APIToken(APIScene.token))
        #expect(throws: APIError.noSuchAddress(address)) {
            _ = try APIServer.start(
                APISettings(address: address, token: token, store: "/nowhere", program: "milepost"),
                backend: TestService().backend)
        }
    }

    @Test(
        "an address is an address, or this computer's own name",
        arguments: [
            ("127.0.0.1", true, "127.0.0.1:1"), ("127.3.2.1", true, "127.3.2.1:1"), ("::1", true, "[::1]:1"),
            ("localhost", true, "127.0.0.1:1"), ("10.0.0.1", false, "10.0.0.1:1"), ("::", false, "[::]:1"),
            ("0.0.0.0", false, "0.0.0.0:1"), ("fe80::1", false, "[fe80::1]:1"),
        ])
    func addresses(host: String, isLoopback: Bool, text: String) throws {
        let address = try #require(ListenAddress(host: host, port: 1))
        #expect(address.isLoopback == isLoopback)
        #expect(address.text == text)
    }

    @Test(
        "anything else is none", arguments: ["", "dashboard", "127.0.0", "[::1]", "::g", "127.0.0.1:80", "localhost."])
    func noAddress(host: String) { #expect(ListenAddress(host: host, port: 1) == nil) }
}
