import ServiceHost
import Testing

@Suite("A supervisor is spoken to when there is one")
struct SupervisorTests {
    static let cases: [([String: String], Int64?)] = [
        ([:], nil),
        (["NOTIFY_SOCKET": "/run/notify"], nil),
        (["NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": "30000000"], 30_000_000),
        (["NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "7"], 30_000_000),
        // Meant for the process that started this one.
        (["NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "8"], nil),
        (["NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "x"], nil),
        // Nobody to tell.
        (["WATCHDOG_USEC": "30000000"], nil),
        (["NOTIFY_SOCKET": "", "WATCHDOG_USEC": "30000000"], nil),
        (["NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": "0"], nil),
        (["NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": "-1"], nil),
        (["NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": "soon"], nil),
    ]

    @Test("how often it wants a sign of life", arguments: cases)
    func watchdog(variables: [String: String], microseconds: Int64?) {
        #expect(Supervisor(variables: variables, process: 7).watchdogMicroseconds == microseconds)
    }
}
