import Glibc

/// The file with the token that other computers must show. What it says is nobody's business but theirs.
public struct TokenFile: Sendable {
    public let path: String

    public init(path: String) { self.path = path }

    /// Looks whether it can be used: a file that this user can read, not everybody, with something in it.
    public func check() throws(HostError) { _ = try read() }

    /// What it says, white space included.
    public func read() throws(HostError) -> String {
        // Without waiting: a pipe of that name would hold the service up.
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            throw errno == ENOENT || errno == ENOTDIR
                ? .tokenFileMissing(path: path) : .tokenFileUnreadable(path: path)
        }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            throw .tokenFileUnreadable(path: path)
        }
        if facts.st_mode & (S_IROTH | S_IWOTH) != 0 { throw .tokenFileOpen(path: path) }
        // A token is far shorter.
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(file, &bytes, bytes.count)
        guard count >= 0 else { throw .tokenFileUnreadable(path: path) }
        guard bytes.prefix(count).contains(where: { $0 > 0x20 }) else { throw .tokenFileEmpty(path: path) }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
