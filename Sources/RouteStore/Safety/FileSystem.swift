#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// The operating system's files, asked in one place: each call reads `errno` at once and says it in the store's words.
enum FileSystem {
    struct Status: Equatable {
        var isFolder: Bool
        var bytes: Int64
        /// The set-group-id bit: a folder its group shares, as the package's own is.
        var isShared: Bool
    }

    /// - Returns: nil when there is nothing of that name.
    /// - Throws: `notPermitted` when the folder may not be searched.
    static func status(_ path: String) throws(StoreError) -> Status? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw failure(path)
        }
        return Status(
            isFolder: status.st_mode & S_IFMT == S_IFDIR, bytes: Int64(status.st_size),
            isShared: status.st_mode & S_ISGID != 0)
    }

    static var processID: Int32 { getpid() }

    static func exists(_ path: String) throws(StoreError) -> Bool { try status(path) != nil }

    /// Its bytes; 0 when there is no such file.
    static func bytes(_ path: String) throws(StoreError) -> Int64 { try status(path)?.bytes ?? 0 }

    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// The names in a folder, sorted; none when it is not there.
    static func names(in folder: String) throws(StoreError) -> [String] {
        guard let stream = opendir(folder) else {
            if errno == ENOENT { return [] }
            throw failure(folder)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Bytes a process without privileges may still write to the file system that holds a folder.
    static func freeBytes(at folder: String) throws(StoreError) -> Int64 {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { throw failure(folder) }
        return Int64(
            clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue)
    }

    /// The first bytes of a file, fewer when it is shorter.
    static func prefix(of path: String, count: Int) throws(StoreError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: count)
        let taken = read(descriptor, &bytes, count)
        guard taken >= 0 else { throw failure(path) }
        return Array(bytes.prefix(taken))
    }

    /// What the last call of the operating system failed with, said about a file.
    static func failure(_ path: String) -> StoreError {
        switch errno {
        case EACCES, EPERM, EROFS: .notPermitted(path: path)
        case ENOENT, ENOTDIR: .folderMissing(path: path)
        case EEXIST: .exists(path: path)
        case ENOSPC, EDQUOT: .diskFull(path: path)
        default: .ioFailure(path: path)
        }
    }
}
