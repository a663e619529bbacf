#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// A file that is either there whole or not there: written under a temporary name, synced, then renamed.
///
/// Readable and writable by its owner alone: it holds places. What is not finished is removed.
final class DurableFile {
    /// Stands in the name of a file that is not whole yet.
    static let unfinishedMark = ".writing-"

    let path: String
    private let temporaryPath: String
    private var descriptor: Int32

    /// - Parameter path: where it will stand; a file there is replaced, but not before this one is whole.
    init(path: String) throws(BackupError) {
        self.path = path
        // Beside the target, so that the rename stays in one file system; the process id keeps two writers apart.
        temporaryPath = path + DurableFile.unfinishedMark + "\(getpid())"
        unlink(temporaryPath)
        descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw BackupError.file(.create, path: path, code: errno) }
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        unlink(temporaryPath)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(BackupError) {
        var rest = bytes
        while let start = rest.baseAddress, !rest.isEmpty {
            let count = systemWrite(descriptor, start, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw BackupError.file(.write, path: path, code: errno) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Puts it in its place, and both the file and its name on the disk.
    func commit() throws(BackupError) {
        guard fsync(descriptor) == 0 else { throw BackupError.file(.sync, path: path, code: errno) }
        let closed = close(descriptor)
        descriptor = -1
        guard closed == 0, rename(temporaryPath, path) == 0 else {
            let cause = errno
            unlink(temporaryPath)
            throw BackupError.file(.write, path: path, code: cause)
        }
        try Folder.sync(Folder.parent(of: path))
    }
}

/// The system's own, which a method of this name would hide.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, start, count)
}
