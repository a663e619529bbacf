import Glibc
import Synchronization

/// A real gpsd on a port of its own, that reads from feeds. It ends when the test lets go of it.
///
/// Started as root it becomes the user `gpsd`; it needs nothing but its sockets.
public final class GPSDServer: Sendable {
    public let port: UInt16
    private let feeds: [NMEAFeed]
    private let process = Mutex<ChildProcess?>(nil)

    /// Starts it, and waits until it listens and has opened every feed.
    ///
    /// - Parameters:
    ///   - feeds: at least one; gpsd listens before it opens them, so the last one opened says that it is there.
    ///   - port: a free one by default.
    public init(_ feeds: NMEAFeed..., port: UInt16? = nil) throws {
        self.feeds = feeds
        self.port = try port ?? LoopbackSocket.freePort()
        try start()
    }

    /// As `--gpsd` takes it.
    public var endpoint: String { "127.0.0.1:\(port)" }

    /// Starts it again after `kill`.
    public func start() throws {
        // In the foreground, without waiting for a client before it opens a device.
        let command = ["gpsd", "-N", "-n", "-S", "\(port)"] + feeds.map(\.device)
        let started = try ChildProcess(command)
        process.withLock { $0 = started }
        for feed in feeds { try feed.awaitGPSD() }
    }

    /// Kills it; its clients are hung up on.
    public func kill() {
        let ended = process.withLock { process in
            defer { process = nil }
            return process
        }
        ended?.end()
    }

    /// Makes it stand still, connections open.
    public func pause() { process.withLock { $0?.send(SIGSTOP) } }

    /// Lets it go on.
    public func resume() { process.withLock { $0?.send(SIGCONT) } }
}
