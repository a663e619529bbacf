import Glibc
import JSONText
public import RouteStore

/// A command's end of `STORE.sock`: one question, one answer, two seconds at most.
public enum ServiceClient {
    /// What came of a question.
    public enum Outcome: Sendable, Equatable {
        case reply(ServiceReply)
        /// There is no service: no socket, or one that a dead service left behind.
        case nobody
        /// Somebody has the socket, and gave no answer, or none that can be read, within the two seconds.
        case silent
    }

    /// A driver waits for it; a service answers within one round of its loop.
    private static let seconds = 2
    /// Far above the longest status of a long shift; what goes on beyond it is no answer.
    private static let longestAnswer = 1 << 24

    /// Asks the service of a store.
    ///
    /// - Throws: `socketNotPermitted`, and what else keeps this process from asking.
    public static func ask(_ request: ServiceRequest, of files: StoreFiles) throws(HostError) -> Outcome {
        let deadline = try Deadline(seconds: seconds)
        let socket = try SocketAddress.makeSocket()
        switch try connect(socket, to: files.socket) {
        case 0: break
        case ENOENT, ENOTDIR, ECONNREFUSED: return .nobody
        case EAGAIN: return .silent
        case let code: throw .socket(files.socket, code)
        }
        let question = request.document.bytes() + [LinkExchange.lineEnd]
        guard send(question, over: socket, until: deadline), let line = readLine(from: socket, until: deadline),
            let reply = ServiceReply(line: line)
        else { return .silent }
        return .reply(reply)
    }

    /// - Returns: 0, or the operating system's number for what was in the way.
    private static func connect(_ socket: Descriptor, to path: String) throws(HostError) -> Int32 {
        // A service too busy to take the connection is waited for no longer than this (unix(7): sending's limit).
        var limit = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(socket.number, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let address: SocketAddress
        do throws(HostError) { address = try SocketAddress(path) } catch {
            // In a folder that is not there, or under a name too long for one, there is no socket.
            switch error {
            case .socketNameTooLong: return ENOENT
            case .socketFailed(_, let code): return code
            default: throw error
            }
        }
        while address.with({ Glibc.connect(socket.number, $0, $1) }) != 0 {
            if errno != EINTR { return errno }
        }
        return 0
    }

    private static func send(_ bytes: [UInt8], over socket: Descriptor, until deadline: Deadline) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard deadline.wait(for: socket, POLLOUT) else { return false }
            let count = rest.withUnsafeBytes {
                Glibc.send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if count < 0, errno != EAGAIN, errno != EINTR { return false }
            rest = rest.dropFirst(max(0, count))
        }
        return true
    }

    /// - Returns: the line without its end; nil when none came whole.
    private static func readLine(from socket: Descriptor, until deadline: Deadline) -> [UInt8]? {
        var line: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while line.count < longestAnswer, deadline.wait(for: socket, POLLIN) {
            let count = recv(socket.number, &piece, piece.count, Int32(MSG_DONTWAIT))
            if count < 0, errno == EAGAIN || errno == EINTR { continue }
            guard count > 0 else { return nil }
            let came = piece.prefix(count)
            line += came.prefix { $0 != LinkExchange.lineEnd }
            if came.contains(LinkExchange.lineEnd) { return line }
        }
        return nil
    }
}
