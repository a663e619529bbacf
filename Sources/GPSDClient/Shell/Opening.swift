import Synchronization

/// One attempt to connect, on a thread of its own: looking a name up and connecting cannot be cut short.
///
/// Whoever is tired of it lets go of it: a connection that comes too late is closed with it.
final class Opening: Sendable {
    enum Outcome: Sendable {
        case opened(GPSDHandle)
        case failed
    }

    private let state = Mutex<Outcome?>(nil)

    private init() {}

    /// - Parameter bell: rings when there is an outcome.
    /// - Returns: nil when the system has no thread left.
    static func begin(_ endpoint: GPSDEndpoint, bell: Bell) -> Opening? {
        let opening = Opening()
        let isRunning = DetachedThread.run {
            let outcome = GPSDHandle(endpoint).map { Outcome.opened($0) } ?? .failed
            opening.state.withLock { $0 = outcome }
            bell.ring()
        }
        return isRunning ? opening : nil
    }

    /// Absent while it goes on.
    var outcome: Outcome? { state.withLock { $0 } }
}
