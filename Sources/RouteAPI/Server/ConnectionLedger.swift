import Synchronization
import Units

/// Since when each connection is at what. The server itself cuts off the silent; this one the endlessly slow.
final class ConnectionLedger: Sendable {
    enum Stage: Sendable {
        /// Its request is awaited, or has come in part.
        case asking
        /// Its request is being done.
        case working
        /// It takes its answer.
        case taking
        /// It watches, as long as it likes.
        case watching
    }

    private let limits: APILimits
    private let connections = Mutex<[HTTPConnection: (stage: Stage, since: MonotonicInstant)]>([:])

    init(_ limits: APILimits) { self.limits = limits }

    var count: Int { connections.withLock { $0.count } }

    func note(_ connection: HTTPConnection, _ stage: Stage, at now: MonotonicInstant) {
        connections.withLock { $0[connection] = (stage, now) }
    }

    func remove(_ connection: HTTPConnection) { connections.withLock { $0[connection] = nil } }

    /// Breaks off those that take too long. Under the lock: none of them is closed, and its number given to another,
    /// meanwhile.
    func cutOverdue(at now: MonotonicInstant) {
        connections.withLock { connections in
            for (connection, entry) in connections where isOverdue(entry.stage, now.seconds(since: entry.since)) {
                connection.cutOff()
            }
        }
    }

    func isOverdue(_ stage: Stage, _ seconds: Double) -> Bool {
        switch stage {
        case .asking: seconds > limits.requestSeconds
        case .taking: seconds > limits.answerSeconds
        case .working, .watching: false
        }
    }
}
