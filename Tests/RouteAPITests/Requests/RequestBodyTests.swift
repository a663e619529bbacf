import JSONText
import Testing

@testable import RouteAPI

@Suite("What a write says")
struct RequestBodyTests {
    private static func request(_ body: [UInt8], _ fields: [(String, String)]) throws -> APIRequest {
        try APIRequest(
            RawRequest(
                method: "POST", target: Array("/a".utf8), fields: fields.map { ($0.0, Array($0.1.utf8)) }, body: body))
    }

    @Test(
        "a body is JSON and says so",
        arguments: [
            ("application/json", true), ("Application/JSON", true), ("application/json; charset=utf-8", true),
            ("application/json;charset=\"UTF-8\"", true), ("application/json;", true),
            ("application/json; charset=latin1", false), ("text/plain", false), ("text/json", false),
            ("application/x-www-form-urlencoded", false), ("multipart/form-data", false), ("", false),
            ("application/jsonp", false), ("application/json, text/plain", false),
        ])
    func type(type: String, isTaken: Bool) throws {
        for body in ["{}", ""] {
            let request = try Self.request(Array(body.utf8), [("Content-Type", type)])
            if isTaken {
                #expect(try request.members([]).isEmpty)
            } else {
                #expect(throws: Problem.notJSON) { try request.members([]) }
            }
        }
    }

    @Test("no body needs no type; one without a type is refused unread")
    func untyped() throws {
        #expect(try Self.request([], []).members([]).isEmpty)
        #expect(throws: Problem.notJSON) { try Self.request(Array("{}".utf8), []).members([]) }
    }

    @Test("it is sent plainly", arguments: [("identity", true), ("gzip", false), ("", false)])
    func encoding(encoding: String, isTaken: Bool) throws {
        let request = try Self.request([], [("Content-Encoding", encoding)])
        if isTaken {
            _ = try request.members([])
        } else {
            #expect(throws: Problem.notJSON) { try request.members([]) }
        }
    }

    @Test(
        "what is wrong with it is said",
        arguments: [
            ("[]", Problem.bodyIsNoObject), ("null", .bodyIsNoObject), ("1", .bodyIsNoObject),
            ("\"at\"", .bodyIsNoObject), ("{\"at\":null,\"at\":null}", .repeatedMember),
            ("{\"At\":null}", .unknownMember(known: ["at", "confirmed"])),
            ("{\"at\":1}", .wrongMember("at", expecting: Problem.instantForm)),
            ("{\"at\":\"yesterday\"}", .wrongMember("at", expecting: Problem.instantForm)),
            ("{\"at\":\"2026-03-14T08:00:00\"}", .wrongMember("at", expecting: Problem.instantForm)),
            ("{\"confirmed\":1}", .wrongMember("confirmed", expecting: "true or false")),
        ])
    func wrong(text: String, problem: Problem) {
        #expect(throws: problem) {
            let members = try Self.request(Array(text.utf8), [("Content-Type", "application/json")])
                .members(["at", "confirmed"])
            _ = try members.instant("at")
            _ = try members.flag("confirmed")
        }
    }

    @Test(
        "JSON that is none is refused with its place, and without its text",
        arguments: ["{", "{\"at\":}", "{\"at\":\"secret\" x}", "{}{}", "{'at':1}", "\u{1}", "{\"at\":\"\\ud800\"}"])
    func malformed(text: String) throws {
        do throws(Problem) {
            let request = try APIRequest(
                RawRequest(
                    method: "POST", target: [0x2F], fields: [("content-type", Array("application/json".utf8))],
                    body: Array(text.utf8)))
            _ = try request.members(["at"])
            Issue.record("it was taken")
        } catch {
            #expect(error.status == 400)
            #expect(error.code == "wrongBody")
            #expect(!error.sentence.contains("secret"))
        }
    }

    @Test(
        "bytes that are not UTF-8 are refused", arguments: [[0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], [0xC3, 0x28]])
    func notUTF8(bytes: [UInt8]) throws {
        let request = try Self.request(bytes, [("Content-Type", "application/json")])
        do throws(Problem) { _ = try request.members(["at"]) } catch { return #expect(error.status == 400) }
        Issue.record("it was taken")
    }

    @Test("one that was too long is refused, whatever of it was kept")
    func tooLong() throws {
        var raw = RawRequest(method: "POST", target: [0x2F], body: Array("{}".utf8))
        raw.isBodyTooLong = true
        #expect(throws: Problem.bodyTooLong) { try APIRequest(raw).members([]) }
    }

    @Test("nesting is bounded")
    func nested() throws {
        let body = Array(String(repeating: "[", count: 10_000).utf8)
        let request = try Self.request(body, [("Content-Type", "application/json")])
        do throws(Problem) { _ = try request.members([]) } catch { return #expect(error.status == 400) }
        Issue.record("it was taken")
    }
}
