import JSONText
import Testing

@testable import RouteAPI

@Suite("What a method and a path mean")
struct RouterTests {
    @Test("every endpoint is found by its own method and path, with what stands in place of its names")
    func endpoints() throws {
        for endpoint in Endpoint.allCases {
            let words = endpoint.rawValue.split(separator: " ")
            let method = try #require(HTTPMethod(rawValue: String(words[0])), "\(endpoint.rawValue)")
            let path = words[1].replacing("{id}", with: "ID").replacing("{event}", with: "pause")
                .replacing("{period}", with: "day")
            let match = try Router.find(method, String(path))
            #expect(match.endpoint == endpoint)
            #expect(
                match.names
                    == path.split(separator: "/").filter { ["ID", "pause", "day"].contains($0) }.map(String.init))
            #expect(!path.contains("{"), "a name this test does not know")
        }
    }

    @Test("another method is refused with those that would do")
    func methods() throws {
        for endpoint in Endpoint.allCases {
            let words = endpoint.rawValue.split(separator: " ")
            let (method, path) = (HTTPMethod(rawValue: String(words[0])), String(words[1]))
            let allowed = method == .get ? [.get, .head] : [HTTPMethod.post]
            for other in [HTTPMethod.get, .head, .post, nil] where !allowed.contains(where: { $0 == other }) {
                #expect(throws: Problem.methodNotAllowed(allowed: allowed)) { try Router.find(other, path) }
            }
        }
    }

    @Test("HEAD finds what GET finds")
    func head() throws {
        #expect(try Router.find(.head, "/healthz") == Router.Match(endpoint: .health, names: []))
    }

    @Test(
        "any other path is nothing",
        arguments: [
            "/api", "/api/v1", "/api/v1/", "/api/v2/status", "/api/v1/shifts/", "/api/v1/shift/", "/api/v1/shift",
            "/api/v1/shifts/a/b/c/d/e", "/metrics/", "/healthz/x", "/{id}", "",
        ])
    func nothing(path: String) {
        for method in [HTTPMethod.get, .head, .post, nil] {
            #expect(throws: Problem.notFound) { try Router.find(method, path) }
        }
    }
}
