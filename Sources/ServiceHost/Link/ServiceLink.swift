import Glibc
public import RouteStore
import Units

/// The service's end of `STORE.sock`: each connection asks one thing and is answered once.
///
/// Nobody holds the service up: it never waits for a connection, what a connection may ask and how long it may take is
/// bounded, and so is how many there are.
public final class ServiceLink {
    private let address: SocketAddress
    private let listener: Descriptor
    /// The socket is the lock holder's, and goes before the lock does.
    private let lock: ServiceLock
    private var connections: [LinkConnection] = []
    /// The operating system could not take another connection; asked again at the next round.
    private var isExhausted = false

    static let mostConnections = 32

    /// Opens the socket, with the store's mode: for its owner alone, or for its group too.
    ///
    /// - Parameter lock: the store's, taken. It proves that a socket already there is one a dead service left behind.
    /// - Throws: `socketTaken` when something else stands there, and what the file system says.
    public init(_ files: StoreFiles, holding lock: ServiceLock) throws(HostError) {
        address = try SocketAddress(files.socket)
        self.lock = lock
        try ServiceLink.removeLeftover(files.socket)
        listener = try SocketAddress.makeSocket()
        let mode = ServiceLink.mode(of: files)
        // A socket takes the mode of its descriptor along when it gets its name, so that nobody else finds it open
        // for a moment. The process's mask may have taken bits off that the group needs.
        guard fchmod(listener.number, mode) == 0,
            address.with({ bind(listener.number, $0, $1) }) == 0,
            chmod(files.socket, mode) == 0,
            listen(listener.number, 64) == 0,
            // A connection given up between poll(2) and accept(2) must not be waited for.
            fcntl(listener.number, F_SETFL, O_NONBLOCK) == 0
        else { throw .socket(files.socket, errno) }
    }

    deinit { unlink(address.path) }

    private static func removeLeftover(_ path: String) throws(HostError) {
        var facts = stat()
        guard lstat(path, &facts) == 0 else {
            if errno == ENOENT { return }
            throw .socket(path, errno)
        }
        guard facts.st_mode & S_IFMT == S_IFSOCK else { throw .socketTaken(path: path) }
        guard unlink(path) == 0 || errno == ENOENT else { throw .socket(path, errno) }
    }

    /// As the store is, or would be made where it is not there: for the group where the group shares its folder.
    private static func mode(of files: StoreFiles) -> mode_t {
        var facts = stat()
        if stat(files.path, &facts) == 0 { return facts.st_mode & S_IWGRP != 0 ? 0o660 : 0o600 }
        let slash = files.path.lastIndex(of: "/")
        let folder = slash.map { files.path[...$0] } ?? "."
        return stat(String(folder), &facts) == 0 && facts.st_mode & S_ISGID != 0 ? 0o660 : 0o600
    }

    /// What poll(2) is to wait for.
    var watched: [pollfd] {
        let mayAccept = connections.count < ServiceLink.mostConnections && !isExhausted
        return (mayAccept ? [listener.readable] : []) + connections.map(\.watched)
    }

    /// Serves everybody as far as it goes without waiting, and lets go who took too long.
    func serve(at now: MonotonicInstant, _ answer: (ServiceRequest) -> ServiceReply) {
        accept(at: now)
        let isFull = connections.count >= ServiceLink.mostConnections
        connections = connections.filter { connection in
            connection.proceed(answer) && !connection.exchange.isOver(at: now, othersWait: isFull)
        }
    }

    private func accept(at now: MonotonicInstant) {
        isExhausted = false
        while connections.count < ServiceLink.mostConnections {
            let accepted = Glibc.accept(listener.number, nil, nil)
            guard accepted >= 0 else {
                // A connection that was given up before it was taken is none.
                if errno == EINTR || errno == ECONNABORTED { continue }
                isExhausted = errno != EAGAIN
                return
            }
            connections.append(LinkConnection(Descriptor(owning: accepted), LinkExchange(begunAt: now)))
        }
    }
}
