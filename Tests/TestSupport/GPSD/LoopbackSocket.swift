import Glibc

/// A socket on 127.0.0.1 that waits no longer than the time limit for anything.
public final class LoopbackSocket: Sendable {
    /// Far longer than anything takes; what is late then is not coming.
    static let limitSeconds = 20

    let descriptor: Int32

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Ends what it sends, in good order, whoever still holds it.
    public func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Makes the end of it a reset: the other side gets an error, and loses what it has not read.
    public func breakWhenClosed() {
        var lingering = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &lingering, socklen_t(MemoryLayout<linger>.size))
    }

    /// Listens.
    ///
    /// - Parameters:
    ///   - port: 0 for a free one.
    ///   - backlog: how many connections may wait to be accepted.
    public convenience init(listeningAt port: UInt16 = 0, backlog: Int32 = 16) throws {
        try self.init(reserving: port)
        try LoopbackSocket.check(listen(descriptor, backlog), "listen")
    }

    /// Takes a port and does not listen: whoever connects is refused.
    public convenience init(reserving port: UInt16) throws {
        try self.init(flags: 0)
        var one: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
        try LoopbackSocket.check(withAddress(port) { bind(descriptor, $0, $1) }, "bind")
    }

    /// Connects.
    ///
    /// - Parameter waiting: whether until it is connected; else it may still be trying.
    public convenience init(connectingTo port: UInt16, waiting: Bool = true) throws {
        try self.init(flags: waiting ? 0 : Int32(SOCK_NONBLOCK.rawValue))
        let code = withAddress(port) { connect(descriptor, $0, $1) }
        if waiting || errno != EINPROGRESS { try LoopbackSocket.check(code, "connect") }
    }

    private convenience init(flags: Int32) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue) | flags, 0)
        try LoopbackSocket.check(descriptor, "socket")
        self.init(descriptor: descriptor)
        var limit = timeval(tv_sec: LoopbackSocket.limitSeconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// A port nobody uses at the moment.
    public static func freePort() throws -> UInt16 { try LoopbackSocket(reserving: 0).port }

    /// Its own port.
    public var port: UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &length) }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// The next connection to it.
    public func accept() throws -> LoopbackSocket {
        let accepted = connectionAccepted()
        guard accepted >= 0 else { throw HarnessError.late("a connection") }
        return LoopbackSocket(descriptor: accepted)
    }

    public func write(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                send(descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            try LoopbackSocket.check(Int32(clamping: count), "send")
            sent += count
        }
    }

    public func write(_ text: String) throws { try write(Array(text.utf8)) }

    /// What came, waiting for at least one byte; empty when the other side has hung up.
    public func read() throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        try LoopbackSocket.check(Int32(clamping: count), "recv")
        return Array(bytes[..<count])
    }

    private func connectionAccepted() -> Int32 {
        let accepted = Glibc.accept(descriptor, nil, nil)
        if accepted >= 0 { _ = fcntl(accepted, F_SETFD, FD_CLOEXEC) }
        return accepted
    }

    private func withAddress(_ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }

    private static func check(_ code: Int32, _ call: String) throws {
        if code < 0 { throw HarnessError.system(call, errno: errno) }
    }
}
