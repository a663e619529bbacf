import Glibc
import Testing

@testable import ServiceHost

/// The supervisor's end of sd_notify, as systemd has one.
final class NotifySocket {
    let path: String
    private let socket: Descriptor

    init(_ path: String) throws {
        self.path = path
        socket = try Descriptor(Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0), from: "socket")
        let number = socket.number
        try #require(try SocketAddress(path).with { bind(number, $0, $1) } == 0)
    }

    /// The next message; waits for it. A minute without one is a failure of whoever should send it.
    func next() throws -> String {
        var watched = [socket.readable]
        try #require(poll(&watched, 1, 60_000) == 1, "no message came")
        return try #require(message())
    }

    /// Messages up to one; waits for it.
    func until(_ last: String) throws -> [String] {
        var messages: [String] = []
        while messages.last != last { messages.append(try next()) }
        return messages
    }

    /// What has come and was not taken. Does not wait.
    func rest() -> [String] {
        var messages: [String] = []
        while let message = message() { messages.append(message) }
        return messages
    }

    private func message() -> String? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = recv(socket.number, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }
}
