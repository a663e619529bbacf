import Glibc

/// Where a socket stands in the file system. A path too long for the operating system's own field (107 bytes) is said
/// through its folder, which is held open for that.
struct SocketAddress {
    let path: String
    private let said: String
    /// Kept open as long as the address is used.
    private let folder: Descriptor?

    /// - Throws: `socketNameTooLong`, and what keeps its folder from being opened.
    init(_ path: String) throws(HostError) {
        self.path = path
        if path.utf8.count <= SocketAddress.longest {
            (said, folder) = (path, nil)
            return
        }
        let slash = path.lastIndex(of: "/") ?? path.startIndex
        let parent = path[..<slash].isEmpty ? "." : String(path[..<slash])
        let opened = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { throw .socket(path, errno) }
        let folder = Descriptor(owning: opened)
        self.folder = folder
        said = "/proc/self/fd/\(folder.number)/" + path[slash...].drop { $0 == "/" }
        if said.utf8.count > SocketAddress.longest { throw .socketNameTooLong(path: path) }
    }

    private static let longest = 107

    /// Hands bind(2) or connect(2) the address as it takes it.
    func with(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: said.utf8) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// A stream socket.
    static func makeSocket() throws(HostError) -> Descriptor {
        try Descriptor(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0), from: "socket")
    }
}

extension HostError {
    /// What a call about a socket failed with.
    static func socket(_ path: String, _ code: Int32) -> HostError {
        code == EACCES || code == EPERM || code == EROFS
            ? .socketNotPermitted(path: path) : .socketFailed(path: path, code: code)
    }
}
