import Glibc
import RouteStore
import Testing

@testable import ServiceHost

/// A program at the other end of the service's socket that may do as it likes.
final class RawClient {
    private let socket: Descriptor

    /// Connects; the listener's queue takes it whether the service looks or not.
    init(_ files: StoreFiles, receiveBuffer: Int32? = nil) throws {
        socket = try SocketAddress.makeSocket()
        if var bytes = receiveBuffer {
            setsockopt(socket.number, SOL_SOCKET, SO_RCVBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
        }
        let number = socket.number
        try #require(try SocketAddress(files.socket).with { connect(number, $0, $1) } == 0, "connect: \(errno)")
    }

    func say(_ text: String) { say(Array(text.utf8)) }

    func say(_ bytes: [UInt8]) {
        #expect(send(socket.number, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    }

    /// Says no more, and may still listen.
    func finishSaying() { shutdown(socket.number, Int32(SHUT_WR)) }

    /// What has come so far: nil when the service hung up before another byte. Does not wait.
    func hear() -> String? {
        var heard: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(socket.number, &piece, piece.count, Int32(MSG_DONTWAIT))
            if count > 0 {
                heard += piece.prefix(count)
            } else {
                let isOpen = count < 0 && errno == EAGAIN
                return isOpen || !heard.isEmpty ? String(decoding: heard, as: UTF8.self) : nil
            }
        }
    }
}
