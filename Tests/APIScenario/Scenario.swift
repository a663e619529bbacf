import Glibc
import JSONText
import Report
import RouteAPI
import RouteEngine
import Synchronization
import Units

/// The API as a process of its own, for tests that count what a process has: it says its port, serves until its input
/// ends, and stops.
///
///     APIScenario STORE [TOKEN]
@main
enum Scenario {
    static func main() throws { try run() }

    private nonisolated static func run() throws {
        let words = CommandLine.arguments
        guard words.count > 1, let address = ListenAddress(host: "127.0.0.1", port: 0) else { exit(64) }
        let server = try APIServer.start(
            APISettings(
                address: address, token: words.count > 2 ? APIToken(words[2]) : nil, store: words[1],
                program: "milepost"),
            backend: backend())
        say("\(server.address.port)")
        while getchar() != EOF {}
        server.stop()
        say("stopped")
    }

    private nonisolated static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        write(STDOUT_FILENO, bytes, bytes.count)
    }

    /// A status as large as one with a day's gaps, and another one every time.
    private static func backend() -> APIBackend {
        let asked = Atomic<Int>(0)
        let gap: JSONValue = [
            "from": "2026-03-14T08:02:11.000Z", "to": "2026-03-14T08:05:11.000Z", "seconds": 180, "reason": "silence",
        ]
        return APIBackend(
            status: {
                [
                    "formatVersion": 1, "state": "recording",
                    "receiver": ["accepted": JSONValue(asked.add(1, ordering: .relaxed).newValue)],
                    "gaps": .array(Array(repeating: gap, count: 20)),
                ]
            },
            answer: { _ in .held }, metrics: { APIMetrics() }, noteChange: {}, zone: { _ in .utc },
            newIdentity: {
                var generator = SystemRandomNumberGenerator()
                return Identity(from: &generator)
            },
            now: { nil },
            clock: {
                var now = timespec()
                clock_gettime(CLOCK_BOOTTIME, &now)
                return MonotonicInstant(microseconds: Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000)
            })
    }
}
