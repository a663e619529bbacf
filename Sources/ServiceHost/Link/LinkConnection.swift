import Glibc

/// A command that is connected to the service's socket.
final class LinkConnection {
    private let socket: Descriptor
    private(set) var exchange: LinkExchange

    init(_ socket: Descriptor, _ exchange: LinkExchange) {
        self.socket = socket
        self.exchange = exchange
    }

    /// Until there is something to read, or room to write where an answer waits.
    var watched: pollfd {
        pollfd(fd: socket.number, events: Int16(exchange.unsent == nil ? POLLIN : POLLOUT), revents: 0)
    }

    /// Goes on with the exchange as far as it goes without waiting.
    ///
    /// - Returns: whether it is still open.
    func proceed(_ answer: (ServiceRequest) -> ServiceReply) -> Bool {
        if exchange.unsent == nil {
            guard let isWhole = receive(answer) else { return false }
            guard isWhole else { return true }
        }
        return send()
    }

    /// - Returns: whether there is an answer now; nil when nobody is there to get one.
    private func receive(_ answer: (ServiceRequest) -> ServiceReply) -> Bool? {
        var bytes = [UInt8](repeating: 0, count: exchange.room)
        let count = recv(socket.number, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        guard count > 0 else { return count < 0 && LinkConnection.isLater(errno) ? false : nil }
        switch exchange.receive(bytes.prefix(count)) {
        case .success(let request): exchange.answer(answer(request))
        case .failure(let fault): exchange.answer(.error(fault.sentence))
        case nil: return false
        }
        return true
    }

    private func send() -> Bool {
        guard let unsent = exchange.unsent else { return true }
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        let count = unsent.withUnsafeBytes { Glibc.send(socket.number, $0.baseAddress, $0.count, flags) }
        guard count >= 0 else { return LinkConnection.isLater(errno) }
        return !exchange.sent(count)
    }

    private static func isLater(_ code: Int32) -> Bool { code == EAGAIN || code == EINTR }
}
