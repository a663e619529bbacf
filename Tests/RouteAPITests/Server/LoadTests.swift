import Testing

@testable import RouteAPI

@Suite("Many who watch and many who ask", .timeLimit(.minutes(1)))
struct LoadTests {
    private static func head(_ target: String, _ scenario: RunningScenario) -> String {
        "GET \(target) HTTP/1.1\r\nHost: \(scenario.address.text)\r\n\r\n"
    }

    /// Asks on ten connections, each used several times.
    private static func ask(_ scenario: RunningScenario, rounds: Int) throws {
        for _ in 0..<rounds {
            let clients = try (0..<10).map { _ in try RawClient(scenario.address) }
            for target in ["/api/v1/status", "/metrics", "/healthz", "/nowhere", "/openapi.json"] {
                for client in clients { client.say(head(target, scenario)) }
                for client in clients { _ = try client.answer() }
            }
        }
    }

    @Test("twenty event streams and thousands of requests leave no file open, and take no more memory")
    func flat() throws {
        let scenario = try RunningScenario()
        var watching = try (0..<20).map { _ in try RawClient(scenario.address) }
        for client in watching { client.say(Self.head("/api/v1/events", scenario)) }
        for client in watching { _ = try client.hear(until: "\n\n") }
        // What is made once is there after the first rounds.
        try Self.ask(scenario, rounds: 10)
        let warm = try scenario.residentKiB()
        try Self.ask(scenario, rounds: 60)
        #expect(try scenario.residentKiB() < warm + 2048)
        for client in watching { _ = try client.hear(until: "\n\n") }
        #expect(try scenario.descriptors() >= 20 + 5)
        watching = []
        // The server learns that they have gone when it says the next status. At rest it has ten files open.
        #expect(try eventually { try scenario.descriptors() < 20 })
        let (said, code) = try scenario.end()
        #expect(said == "stopped\n")
        #expect(code == 0)
    }
}
