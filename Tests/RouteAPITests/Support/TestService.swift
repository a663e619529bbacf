import Glibc
import JSONText
import Report
import RouteAPI
import ShiftLog
import Synchronization
import TestSupport
import Units

func second(_ value: Int) -> UTCInstant { UTCInstant(microseconds: Int64(value) * 1_000_000) }

/// The service that the API is told it belongs to: what it says, the test says.
final class TestService: Sendable {
    let status = Mutex<JSONValue?>(["formatVersion": 1, "state": "idle"])
    let answer = Mutex<APIBackend.EventAnswer>(.held)
    let metrics = Mutex<APIMetrics?>(APIMetrics())
    /// Noon of the next day.
    let now = Mutex<UTCInstant?>(second(100_000))
    /// What it was asked the instant of, and how often it was told of a change.
    let asked = Mutex<[DriverEvent.Action]>([])
    let changes = Mutex(0)
    /// The zones it was asked for.
    let zones = Mutex<[String?]>([])
    private let identities = Mutex(SeededGenerator(seed: 11))

    var backend: APIBackend {
        APIBackend(
            status: { self.status.withLock { $0 } },
            answer: { action in
                self.asked.withLock { $0.append(action) }
                return self.answer.withLock { $0 }
            },
            metrics: { self.metrics.withLock { $0 } }, noteChange: { self.changes.withLock { $0 += 1 } },
            zone: { name in
                self.zones.withLock { $0.append(name) }
                switch name {
                case nil, "UTC": return .utc
                case "Europe/Berlin": return Zone(posixRule: "CET-1CEST,M3.5.0,M10.5.0/3")
                default: return nil
                }
            },
            newIdentity: { self.identities.withLock { Identity(from: &$0) } }, now: { self.now.withLock { $0 } },
            clock: {
                var now = timespec()
                clock_gettime(CLOCK_BOOTTIME, &now)
                return MonotonicInstant(microseconds: Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000)
            })
    }
}
