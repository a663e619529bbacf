import Glibc

/// A file that was not there: it gets its name when it is whole, and not before.
///
/// Written under a temporary name in the same folder, readable and writable by its owner alone: it holds places.
final class NewFile {
    let path: String
    let stream: OutputStream
    private let descriptor: FileDescriptor
    private let temporaryPath: String

    /// - Throws: 73 when there is something of that name, or no such folder; 77 without permission.
    init(path: String) throws(CommandFailure) {
        var status = stat()
        guard lstat(path, &status) != 0 else { throw NewFile.exists(path) }
        self.path = path
        temporaryPath = path + ".writing-\(getpid())"
        unlink(temporaryPath)
        descriptor = try FileDescriptor(creating: temporaryPath, as: path)
        stream = OutputStream(descriptor, name: path)
    }

    deinit { unlink(temporaryPath) }

    /// Gives it its name, unless somebody else took it in the meantime.
    func commit() throws(CommandFailure) {
        try stream.flush()
        try descriptor.sync(path: path)
        if link(temporaryPath, path) == 0 { return }
        let code = errno
        guard code != EEXIST else { throw NewFile.exists(path) }
        // A file system without links.
        guard rename(temporaryPath, path) == 0 else {
            throw CommandFailure(.cannotCreate, "\(path): cannot be created: \(String(cString: strerror(code)))")
        }
    }

    private static func exists(_ path: String) -> CommandFailure {
        CommandFailure(.cannotCreate, "\(path) exists; choose another name, or remove it")
    }
}
