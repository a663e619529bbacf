import Testing

@testable import RouteAPI

@Suite("What a request is about")
struct RequestTargetTests {
    @Test(
        "path and query are decoded once",
        arguments: [
            ("/", "/", [:]), ("/a/b", "/a/b", [:]), ("/a?", "/a", [:]), ("/a?b", "/a", ["b": ""]),
            ("/a?b=c&d=e%26f", "/a", ["b": "c", "d": "e&f"]), ("/a?&&b=1&", "/a", ["b": "1"]),
            ("/%61%2Fb", "/a/b", [:]), ("/%2561", "/%61", [:]), ("/a+b?c=d+e", "/a+b", ["c": "d+e"]),
            ("/%C3%A9", "/é", [:]), ("/a?b=c=d?e", "/a", ["b": "c=d?e"]), ("//a", "//a", [:]),
            ("/../a", "/../a", [:]), ("/%00", "/\0", [:]),
        ])
    func decoded(text: String, path: String, query: [String: String]) throws {
        let target = try RequestTarget(Array(text.utf8))
        #expect(target.path == path)
        #expect(target.query == query)
    }

    @Test(
        "anything else is no target",
        arguments: [
            "", "a", "*", "http://127.0.0.1:8947/", "/%", "/%4", "/%4g", "/%zz", "/a b", "/a#b", "/é", "/\u{7F}",
            "/%FF",
            "/%C3", "/%ED%A0%80", "/%C0%AF", "/a?%", "/a?b=%FF", "?a=b", "/a\tb", "/a\0b",
        ])
    func refused(text: String) {
        #expect(throws: Problem.malformedTarget) { try RequestTarget(Array(text.utf8)) }
    }

    @Test("a parameter is there once", arguments: ["/a?b=1&b=2", "/a?b&b", "/a?b=1&%62=1"])
    func repeated(text: String) {
        #expect(throws: Problem.repeatedParameter) { try RequestTarget(Array(text.utf8)) }
    }

    @Test(
        "what names no route is not there, whatever it looks like to a file system",
        arguments: [
            "/../../etc/passwd", "/..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd", "/page.js/", "//page.js",
            "/./page.js", "/page.js%00", "/api/v1/../v1/status", "/api/v1//status", "/api/v1/status/", "/API/V1/STATUS",
            "/api/v1/shifts//", "/api/v1/shifts/%2e%2e", "/api/v1/shifts/..%2fstatus", "/etc/passwd", "/own.sqlite",
            "/favicon.ico",
        ])
    func nothingThere(target: String) throws {
        let answer = try APIScene().ask("GET \(target)")
        #expect(answer.status == 404)
        #expect(answer.code == "notFound" || answer.code == "noSuchRecord")
    }
}
