#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// The bytes of a file, front to back.
final class FileBytes {
    private let descriptor: Int32
    /// Why reading failed; 0 while it has not.
    private(set) var failure: Int32 = 0

    init(path: String) throws(BackupError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw BackupError.file(.read, path: path, code: errno) }
    }

    deinit { close(descriptor) }

    /// How many bytes it put at the start of the buffer; 0 at the end, negative when reading failed.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else {
                failure = errno
                return -1
            }
        }
    }
}

/// The system's own, which a method of this name would hide.
private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, start, count)
}
