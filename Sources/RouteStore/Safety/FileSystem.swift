#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// Every call to the operating system's files, in one place: each reads `errno` at once and says it in the store's
/// words.
enum FileSystem {
    /// - Throws: `notPermitted` when the folder may not be searched.
    static func exists(_ path: String) throws(StoreError) -> Bool {
        var status = stat()
        if stat(path, &status) == 0 { return true }
        if errno == ENOENT || errno == ENOTDIR { return false }
        throw failure(path)
    }

    /// An empty file that was not there, for its owner alone; for owner and group where the folder is a shared one
    /// (the set-group-id bit, as the package's own folder has it).
    static func createFile(_ path: String) throws(StoreError) {
        let folder = parent(of: path)
        var status = stat()
        guard stat(folder, &status) == 0 else {
            throw errno == EACCES ? .notPermitted(path: path) : .folderMissing(path: path)
        }
        let mode: mode_t = status.st_mode & S_ISGID != 0 ? 0o660 : 0o600
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw failure(path) }
        // The process's mask may have taken bits off that the group needs.
        fchmod(descriptor, mode)
        close(descriptor)
    }

    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

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
