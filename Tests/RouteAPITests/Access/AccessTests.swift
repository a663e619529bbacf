import Synchronization
import Testing
import Units

@testable import RouteAPI

@Suite("Who may ask, and from where")
struct AccessTests {
    @Test(
        "a request names the service by an address it has",
        arguments: [
            ("127.0.0.1:8947", 200), ("localhost:8947", 200), ("LocalHost:8947", 200), ("[::1]:8947", 200),
            ("127.0.0.1", 421), ("127.0.0.1:80", 421), ("localhost.:8947", 421), ("127.0.0.1:8947.", 421),
            ("evil.example:8947", 421), ("127.0.0.1.evil.example:8947", 421), ("", 421), (":8947", 421),
            ("127.0.0.1:8947 evil.example", 421), ("192.168.0.7:8947", 421), ("[::1:8947", 421), ("[]:8947", 421),
            ("127.0.0.1:18947", 421), ("0.0.0.0:8947", 421), ("127.1:8947", 421), ("2130706433:8947", 421),
        ])
    func host(host: String, status: Int) throws {
        let answer = try APIScene().ask("GET /api/v1/status", ["Host": host])
        #expect(answer.status == status)
        #expect(answer.code == (status == 200 ? nil : "foreignHost"))
    }

    @Test(
        "where it listens elsewhere, it is named by that address, or this computer's own",
        arguments: [
            ("192.168.0.7", 8947, "192.168.0.7:8947", 200), ("192.168.0.7", 8947, "localhost:8947", 200),
            ("192.168.0.7", 8947, "192.168.0.8:8947", 421), ("192.168.0.7", 80, "192.168.0.7", 200),
            ("192.168.0.7", 80, "192.168.0.7:80", 200), ("192.168.0.7", 80, "evil.example", 421),
            ("0.0.0.0", 8947, "192.168.0.8:8947", 200), ("0.0.0.0", 8947, "[fe80::1]:8947", 200),
            ("0.0.0.0", 8947, "evil.example:8947", 421), ("::", 8947, "192.168.0.8:8947", 200),
            ("fd00::7", 8947, "[fd00::7]:8947", 200), ("fd00::7", 8947, "[FD00:0::7]:8947", 200),
            ("fd00::7", 8947, "[fd00::8]:8947", 421),
        ])
    func listening(at address: String, port: UInt16, host: String, status: Int) throws {
        let scene = try APIScene(host: address, port: port, token: APIScene.token)
        let answer = scene.ask(
            "GET /api/v1/status", ["Host": host, "Authorization": "Bearer \(APIScene.token)"])
        #expect(answer.status == status)
    }

    @Test("a request without a host, or with two, is not answered")
    func hosts() throws {
        let scene = try APIScene()
        let one = (name: "Host", value: Array("127.0.0.1:8947".utf8))
        for (fields, status) in [([], 421), ([one], 200), ([one, one], 400)] {
            let raw = RawRequest(method: "GET", target: Array("/api/v1/status".utf8), fields: fields)
            #expect(scene.responder.answer(raw).status == status)
        }
    }

    @Test(
        "what a page sends comes from the service's own",
        arguments: [
            ("http://127.0.0.1:8947", true), ("HTTP://127.0.0.1:8947", true), ("http://localhost:8947", false),
            ("https://127.0.0.1:8947", false), ("http://127.0.0.1", false), ("http://127.0.0.1:3000", false),
            ("null", false), ("", false), ("http://evil.example", false), ("http://127.0.0.1:8947/", false),
        ])
    func origin(origin: String, isOwn: Bool) throws {
        let scene = try APIScene()
        _ = try scene.store()
        for line in ["GET /api/v1/status", "GET /api/v1/events", "GET /", "POST /api/v1/shift/start"] {
            let answer = scene.ask(line, ["Origin": origin])
            #expect((answer.code == "foreignOrigin") == !isOwn, "\(line)")
            #expect((answer.status == 403) == !isOwn)
            #expect(answer.fields["Access-Control-Allow-Origin"] == nil)
        }
        #expect(scene.service.asked.withLock { $0.count } == (isOwn ? 1 : 0))
    }

    @Test(
        "a page elsewhere may have a link here, and nothing else",
        arguments: [
            ("GET", "same-origin", "cors", "empty", true), ("GET", "none", "navigate", "document", true),
            ("GET", "cross-site", "navigate", "document", true), ("GET", "same-site", "navigate", "document", true),
            ("GET", "cross-site", "navigate", "iframe", false), ("GET", "cross-site", "no-cors", "image", false),
            ("GET", "same-site", "no-cors", "script", false), ("POST", "same-origin", "cors", "empty", true),
            ("POST", "cross-site", "navigate", "document", false), ("POST", "same-site", "cors", "empty", false),
            ("PUT", "cross-site", "navigate", "document", false), ("HEAD", "cross-site", "navigate", "document", false),
        ])
    func site(method: String, site: String, mode: String, destination: String, isAdmitted: Bool) throws {
        let answer = try APIScene().ask(
            "\(method) /", ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": destination])
        #expect((answer.code == "foreignOrigin") == !isAdmitted)
    }

    @Test(
        "where there is a token, it is asked for whatever was recorded",
        arguments: [
            ("Bearer \(APIScene.token)", true), ("bearer   \(APIScene.token)", true), ("Bearer", false),
            ("Bearer \(APIScene.token)x", false), ("Bearer \(APIScene.token.dropLast())", false),
            ("Bearer \(APIScene.token.uppercased())", false), ("Basic \(APIScene.token)", false),
            (APIScene.token, false), ("", false), ("Bearer ", false), ("Bearer x \(APIScene.token)", false),
        ])
    func token(authorization: String, isShown: Bool) throws {
        let scene = try APIScene(token: APIScene.token)
        _ = try scene.store()
        for line in ["GET /api/v1/status", "GET /api/v1/shifts", "GET /metrics", "POST /api/v1/shift/start"] {
            let answer = scene.ask(line, ["Authorization": authorization])
            #expect((answer.status == 401) == !isShown, "\(line)")
            #expect((answer.fields["WWW-Authenticate"] != nil) == !isShown)
            #expect(!answer.text.contains(APIScene.token))
        }
        #expect(scene.service.asked.withLock { $0.count } == (isShown ? 1 : 0))
    }

    @Test("without the token there is the page, which asks for it, and nothing that was recorded")
    func withoutToken() throws {
        let scene = try APIScene(token: APIScene.token)
        for endpoint in Endpoint.allCases {
            let line = APIScene.line(endpoint, Identity(high: 0, low: 1))
            #expect((scene.ask(line).status == 401) == endpoint.isPersonal, "\(endpoint.rawValue)")
        }
        #expect(scene.ask("GET /").status == 200)
        #expect(Set(Endpoint.allCases.filter { !$0.isPersonal }) == [.health, .openAPI])
    }

    @Test(
        "a token is sixteen or more characters that a header field can have",
        arguments: [
            (String(repeating: "a", count: 15), false), (String(repeating: "a", count: 16), true),
            ("  \(String(repeating: "a", count: 16))\n", true), ("aaaaaaaa aaaaaaaa", false),
            (String(repeating: "a", count: 1024), true), (String(repeating: "a", count: 1025), false),
            ("\(String(repeating: "a", count: 16))é", false), ("\(String(repeating: "a", count: 16))\"", false),
            ("", false), ("\(String(repeating: "a", count: 16))\nanother-line-here", false),
        ])
    func usableToken(text: String, isUsable: Bool) { #expect((APIToken(text) != nil) == isUsable) }
}
