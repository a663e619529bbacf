import Dispatch
import Units

/// The HTTP API of the service, and its page: from `start` to `stop`.
///
/// It asks the service through `APIBackend`, and the store through connections of its own.
public final class APIServer: Sendable {
    /// Where it listens, with the port it has got.
    public let address: ListenAddress
    let streams: EventStreams
    let daemon: HTTPDaemon
    private let watch: Watch

    /// Starts it; it answers when this returns.
    public static func start(_ settings: APISettings, backend: APIBackend) throws(APIError) -> APIServer {
        if !settings.address.isLoopback, settings.token == nil { throw .tokenNeeded(settings.address) }
        let (socket, port) = try ListeningSocket.open(settings.address)
        let server = APIServer(settings, address: settings.address.with(port: port), backend: backend)
        guard server.daemon.start(on: socket) else { throw .cannotListen(settings.address, code: 0) }
        server.watch.start()
        return server
    }

    private init(_ settings: APISettings, address: ListenAddress, backend: APIBackend) {
        self.address = address
        let limits = settings.limits
        let run = String(backend.newIdentity().description.prefix(8))
        let streams = EventStreams(run: run, most: limits.streams)
        let responder = APIResponder(settings, address: address, backend: backend, streams: streams)
        let daemon = HTTPDaemon(limits: limits, streams: streams, clock: backend.clock) { responder.answer($0) }
        self.streams = streams
        self.daemon = daemon
        watch = Watch(everySeconds: limits.lookSeconds) {
            let now = backend.clock()
            streams.look(at: now, status: backend.status)
            daemon.ledger.cutOverdue(at: now)
        }
    }

    /// Stops it: what it was asked is done and answered, event streams end, and nothing of it runs when this returns.
    /// A second call does nothing.
    public func stop() {
        watch.stop()
        daemon.stop()
    }
}
