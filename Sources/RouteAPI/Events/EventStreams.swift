import JSONText
import Synchronization
import Units

/// All clients that watch.
final class EventStreams: Sendable {
    private struct State {
        var open: [ObjectIdentifier: EventStream] = [:]
        var isClosed = false
    }

    private let most: Int
    private let state = Mutex(State())
    /// Apart from who watches: whoever comes or goes does not wait for the service to say how it is.
    private let feed: Mutex<EventFeed>

    /// - Parameters:
    ///   - run: another one at every start of the service.
    ///   - most: how many may watch at once.
    init(run: String, most: Int) {
        self.most = most
        feed = Mutex(EventFeed(run: run))
    }

    var count: Int { state.withLock { $0.open.count } }

    /// The frame of the present status. It is asked under the lock: an older one never gets the later number.
    ///
    /// - Returns: nil when there is no status.
    func frame(of status: () -> JSONValue?) -> EventFrame? {
        feed.withLock { feed in status().map { feed.frame(of: $0) } }
    }

    /// - Throws: `tooManyStreams`; `stopping` once all were closed.
    func add(_ stream: EventStream) throws(Problem) {
        let problem: Problem? = state.withLock { state in
            if state.isClosed { return .stopping }
            if state.open.count >= most { return .tooManyStreams }
            state.open[ObjectIdentifier(stream)] = stream
            return nil
        }
        if let problem { throw problem }
    }

    func remove(_ stream: EventStream) { state.withLock { $0.open[ObjectIdentifier(stream)] = nil } }

    /// Tells everybody what is due. While the service does not answer nobody is told anything, not even that somebody
    /// is there: what a client shows then is old, and it should notice.
    ///
    /// - Parameter status: asked only when somebody watches.
    func look(at now: MonotonicInstant, status: () -> JSONValue?) {
        guard count > 0, let frame = frame(of: status) else { return }
        for stream in state.withLock({ Array($0.open.values) }) { stream.offer(frame, at: now) }
    }

    /// Ends all of them, and takes no more.
    func close() {
        let open = state.withLock { state in
            state.isClosed = true
            return Array(state.open.values)
        }
        for stream in open { stream.close() }
    }
}
