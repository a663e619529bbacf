import Glibc

/// An open file, closed when the last hold on it goes. The one place that calls open(2), read(2) and write(2).
final class FileDescriptor {
    let number: Int32
    private let closes: Bool

    static var standardInput: FileDescriptor { FileDescriptor(number: 0, closes: false) }
    static var standardOutput: FileDescriptor { FileDescriptor(number: 1, closes: false) }
    static var standardError: FileDescriptor { FileDescriptor(number: 2, closes: false) }

    private init(number: Int32, closes: Bool) {
        self.number = number
        self.closes = closes
    }

    deinit { if closes { close(number) } }

    /// Opens a file for reading.
    ///
    /// - Throws: 66 when it is missing, 65 for a directory, 77 without permission, 74 for anything else.
    convenience init(reading path: String) throws(CommandFailure) {
        let opened = open(path, O_RDONLY | O_CLOEXEC)
        guard opened >= 0 else { throw FileDescriptor.failure(errno, path, "read") }
        self.init(number: opened, closes: true)
        var facts = stat()
        guard fstat(opened, &facts) == 0 else { throw FileDescriptor.failure(errno, path, "read") }
        if facts.st_mode & S_IFMT == S_IFDIR {
            throw CommandFailure(.inputWrong, "\(path): is a directory; name the log files in it")
        }
    }

    /// Creates or empties a file for writing, mode 0600. A database is not emptied, nor a file that is in use.
    ///
    /// - Parameter others: files the same command reads or writes.
    /// - Throws: 77 without permission, 73 when it cannot be created, or holds what must not be lost.
    convenience init(writing path: String, besides others: [String] = []) throws(CommandFailure) {
        if others.contains(where: { FileDescriptor.isSameFile($0, path) }) {
            throw CommandFailure(.cannotCreate, "\(path): is a file of this command already; choose another name")
        }
        if FileDescriptor.isDatabase(path) {
            throw CommandFailure(.cannotCreate, "\(path): is a database, and is not overwritten; choose another name")
        }
        let opened = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard opened >= 0 else {
            let code = errno
            throw code == EACCES
                ? FileDescriptor.failure(code, path, "write")
                : CommandFailure(.cannotCreate, "\(path): cannot be created: \(FileDescriptor.text(code))")
        }
        self.init(number: opened, closes: true)
    }

    /// Creates a file that is not there yet, mode 0600.
    ///
    /// - Parameter name: what it will be called, for errors.
    /// - Throws: 77 without permission, 73 when it cannot be created.
    convenience init(creating path: String, as name: String) throws(CommandFailure) {
        let opened = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard opened >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR:
                throw CommandFailure(
                    .cannotCreate, "\(name): its folder does not exist; create it, or choose another")
            case EACCES, EROFS: throw FileDescriptor.failure(EACCES, name, "written")
            case let code:
                throw CommandFailure(.cannotCreate, "\(name): cannot be created: \(FileDescriptor.text(code))")
            }
        }
        self.init(number: opened, closes: true)
    }

    private static func isSameFile(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(one, &first) == 0, stat(other, &second) == 0, first.st_mode & S_IFMT == S_IFREG else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    private static func isDatabase(_ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 16)
        return Glibc.read(file, &bytes, bytes.count) == 16 && bytes == Array("SQLite format 3\u{0}".utf8)
    }

    /// Puts what was written on the disk.
    func sync(path: String) throws(CommandFailure) {
        guard fsync(number) == 0 else { throw FileDescriptor.failure(errno, path, "written") }
    }

    /// - Returns: how many bytes came; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer, path: String) throws(CommandFailure) -> Int {
        while true {
            let count = Glibc.read(number, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw FileDescriptor.failure(errno, path, "read") }
        }
    }

    func write(_ bytes: UnsafeRawBufferPointer, path: String) throws(CommandFailure) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(number, rest.baseAddress, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw FileDescriptor.failure(errno, path, "written")
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    private static func failure(_ code: Int32, _ path: String, _ verb: String) -> CommandFailure {
        switch code {
        case ENOENT, ENOTDIR: CommandFailure(.noInput, "\(path): no such file; check the name")
        case EACCES, EPERM:
            CommandFailure(.notPermitted, "\(path): may not be \(verb) by you; check its mode and owner")
        case EISDIR: CommandFailure(.inputWrong, "\(path): is a directory; name the log files in it")
        default: CommandFailure(.inputOutput, "\(path): cannot be \(verb): \(text(code))")
        }
    }

    private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}
