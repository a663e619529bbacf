#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// The operating system's files in the words of backups.
enum Folder {
    static func parent(of path: String) -> String { FileSystem.parent(of: path) }

    /// Makes a folder where there is none.
    static func make(_ path: String) throws(BackupError) {
        try say { () throws(StoreError) in try FileSystem.makeFolder(path) }
    }

    static func isFolder(_ path: String) -> Bool { (try? FileSystem.status(path))??.isFolder == true }

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The names in a folder, sorted; none when it is not there.
    static func names(in path: String) throws(BackupError) -> [String] {
        try say { () throws(StoreError) in try FileSystem.names(in: path) }
    }

    static func freeBytes(at path: String) throws(BackupError) -> Int64 {
        try say { () throws(StoreError) in try FileSystem.freeBytes(at: path) }
    }

    /// Puts the names of a folder on the disk: a renamed file is not safe before.
    static func sync(_ path: String) throws(BackupError) {
        try say { () throws(StoreError) in try FileSystem.sync(path) }
    }

    /// Gives a file a second name that was free: by a link where the file system has them, else by a copy.
    static func keep(_ path: String, as other: String) throws(BackupError) {
        if link(path, other) == 0 { return }
        guard errno != EEXIST, errno != ENOENT else { throw BackupError.file(.create, path: other, code: errno) }
        try say { () throws(StoreError) in try FileSystem.copyFile(path, to: other) }
    }

    static func remove(_ path: String) throws(BackupError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw BackupError.file(.write, path: path, code: errno) }
    }

    /// Says what the store's files answer as an error of backups.
    static func say<Result>(_ body: () throws(StoreError) -> Result) throws(BackupError) -> Result {
        do { return try body() } catch { throw .store(error) }
    }
}
