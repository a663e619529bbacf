import GPSDClient
import Testing

@Suite("Where a gpsd answers")
struct GPSDEndpointTests {
    @Test(
        "an address, with or without a port",
        arguments: [
            ("localhost", "localhost", 2947, "localhost:2947"), ("localhost:2947", "localhost", 2947, "localhost:2947"),
            ("10.0.0.7:1", "10.0.0.7", 1, "10.0.0.7:1"), ("van-7.example.org:65535", "van-7.example.org", 65535, nil),
            ("[::1]", "::1", 2947, "[::1]:2947"), ("[::1]:2948", "::1", 2948, nil),
            ("[fe80::1%eth0]:2947", "fe80::1%eth0", 2947, nil), ("my_gps:0002947", "my_gps", 2947, "my_gps:2947"),
            (String(repeating: "a", count: 253) + ":1", String(repeating: "a", count: 253), 1, nil),
        ] as [(String, String, UInt16, String?)])
    func read(text: String, host: String, port: UInt16, printed: String?) throws {
        let endpoint = try GPSDEndpoint(text)
        #expect(endpoint.host == host && endpoint.port == port)
        #expect(endpoint.description == printed ?? text)
        #expect(try GPSDEndpoint(endpoint.description) == endpoint)
    }

    @Test("gpsd of this computer, on the port registered for it")
    func standard() throws {
        #expect(GPSDEndpoint.standard.description == "localhost:2947")
        #expect(try GPSDEndpoint("localhost") == .standard)
    }

    @Test(
        "what is no address is refused, with one line that does not repeat it",
        arguments: [
            ("", .noHost), (":2947", .noHost), (":", .noHost), ("host:", .malformedPort), ("host:0", .malformedPort),
            ("host:65536", .malformedPort), ("host:x", .malformedPort), ("host:-1", .malformedPort),
            ("host:+1", .malformedPort), ("host: 2947", .malformedPort), ("host:٣", .malformedPort),
            ("::1", .unbracketedAddress), ("::1:2947", .unbracketedAddress), ("a:1:2", .unbracketedAddress),
            ("shared memory", .malformedHost), ("local file", .malformedHost), ("DBUS export", .malformedHost),
            ("höst", .malformedHost), ("host\n", .malformedHost), ("a/b", .malformedHost), ("[::1", .malformedHost),
            ("[]", .malformedHost), ("[host]", .malformedHost), ("[::1 ]", .malformedHost), ("[::1]x", .malformedPort),
            ("[::1]:", .malformedPort), ("[::1]2947", .malformedPort),
            (String(repeating: "a", count: 254), .malformedHost),
        ] as [(String, GPSDError)])
    func refused(text: String, error: GPSDError) {
        #expect(throws: error) { try GPSDEndpoint(text) }
        #expect(!error.description.contains("\n"))
    }

    @Test(
        "silence is waited for at least ten seconds, or for ever",
        arguments: [
            (0, 0), (-1, 0), (1, 10), (9, 10), (10, 10), (11, 11), (90, 90), (86_400, 86_400), (.max, 86_400),
        ])
    func silence(asked: Int, seconds: Int) {
        #expect(SilenceTimeout(seconds: asked).seconds == seconds)
        #expect(SilenceTimeout.standard.seconds == 90)
    }
}
