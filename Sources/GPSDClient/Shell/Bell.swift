import Glibc

/// Wakes a thread that waits in `poll`: two connected sockets, one of which is written to.
final class Bell: Sendable {
    /// Readable while it has rung and nobody listened.
    let descriptor: Int32
    private let hammer: Int32

    init() throws(GPSDError) {
        var ends: [Int32] = [-1, -1]
        let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        guard socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else { throw .noResources }
        descriptor = ends[0]
        hammer = ends[1]
    }

    deinit {
        close(descriptor)
        close(hammer)
    }

    /// What is full has rung enough.
    func ring() {
        var byte: UInt8 = 1
        _ = write(hammer, &byte, 1)
    }

    /// Makes it silent again.
    func hush() {
        var heard: (UInt64, UInt64) = (0, 0)
        while read(descriptor, &heard, 16) > 0 {}
    }
}
