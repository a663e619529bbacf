import CGPS
import Glibc

/// Owns a connection of libgps, and closes it when nobody needs it any more.
///
/// Unchecked, because the thread that opens it hands it over and is done with it: it is never used by two.
final class GPSDHandle: @unchecked Sendable {
    private let connection: OpaquePointer

    /// Looks the host up and connects; that may take minutes.
    ///
    /// - Returns: nil when there is no connection.
    init?(_ endpoint: GPSDEndpoint) {
        guard let connection = cgps_open(endpoint.host, "\(endpoint.port)") else { return nil }
        self.connection = connection
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { cgps_close(connection) }

    /// What gpsd says is read from here.
    var descriptor: Int32 { cgps_descriptor(connection) }

    /// Asks gpsd to report, of one device or of all.
    ///
    /// - Returns: whether it could be asked.
    func watch(_ device: String?) -> Bool { cgps_watch(connection, device) == 0 }

    /// What a read brought.
    enum Reading {
        /// So many bytes stand in the buffer.
        case bytes(Int)
        case nothingYet
        case end
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Reading {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
            if count > 0 { return .bytes(count) }
            if count == 0 { return .end }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .nothingYet
            default: return .end
            }
        }
    }
}
