#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// The right to be the one service of a store (S5); migrating, restoring, adopting and moving aside need it too.
///
/// Advisory, on `STORE.lock`: readers and the driver's commands take none. The kernel lets go of it when its holder is
/// gone, however it went; the file stays, and says who held it last.
public final class ServiceLock: Sendable {
    private let descriptor: Int32

    /// - Throws: `held`, with the holder's process, when somebody else has it.
    public init(_ files: StoreFiles) throws(StoreError) {
        if try !FileSystem.exists(files.lock) {
            do { try FileSystem.createFile(files.lock) } catch {
                // Another process may have made it in this moment.
                if case .exists = error {} else { throw ServiceLock.about(files, error) }
            }
        }
        let descriptor = open(files.lock, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw ServiceLock.about(files, FileSystem.failure(files.path)) }
        guard ServiceLock.ask(OpenFileLock.set, of: descriptor) != nil else {
            let isHeld = errno == EAGAIN || errno == EACCES
            let holder = ServiceLock.process(in: descriptor)
            close(descriptor)
            throw isHeld ? .held(path: files.path, process: holder) : .ioFailure(path: files.lock)
        }
        let line = Array("\(getpid())\n".utf8)
        if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, line, line.count, 0) }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Whether somebody holds it now, and which process, as far as it can be read.
    public static func holder(of files: StoreFiles) -> (isHeld: Bool, process: Int32?) {
        let descriptor = open(files.lock, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return (false, nil) }
        defer { close(descriptor) }
        // Asked without taking it, so that asking never stands in a service's way.
        guard let answer = ask(OpenFileLock.get, of: descriptor), answer != F_UNLCK else { return (false, nil) }
        return (true, process(in: descriptor))
    }

    /// Linux's locks of an open file, not of a process: closing another descriptor of the file does not drop them.
    private enum OpenFileLock {
        static let get: Int32 = 36
        static let set: Int32 = 37
    }

    /// - Returns: the kind of lock in the way, or of the lock taken; nil when it was refused.
    private static func ask(_ command: Int32, of descriptor: Int32) -> Int32? {
        var range = flock()
        range.l_type = Int16(F_WRLCK)
        range.l_whence = Int16(SEEK_SET)
        let answer = withUnsafeMutablePointer(to: &range) { fcntl(descriptor, command, UnsafeMutableRawPointer($0)) }
        return answer == 0 ? Int32(range.l_type) : nil
    }

    private static func process(in descriptor: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: bytes.prefix(count).prefix { $0 != 0x0A }, as: UTF8.self))
    }

    /// The store is what was asked for, so the error is about it.
    private static func about(_ files: StoreFiles, _ error: StoreError) -> StoreError {
        switch error {
        case .notPermitted: .notPermitted(path: files.path)
        case .folderMissing: .folderMissing(path: files.path)
        case .diskFull: .diskFull(path: files.path)
        default: error
        }
    }
}
