import Glibc

/// Where a backup is to be written: a new file, or in the place of an older backup. Nothing else is replaced: the
/// store's own path is a slip of the fingers away.
enum BackupTarget {
    /// - Throws: 73 when something else is there, or the folder is not.
    static func check(_ path: String) throws(CommandFailure) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard let slash = path.lastIndex(of: "/"), slash > path.startIndex,
                !StorePath.folderIsPresent(String(path[..<slash]))
            else { return }
            throw CommandFailure(.cannotCreate, "\(path): its folder does not exist; create it, or choose another")
        }
        var isReplaceable = status.st_mode & S_IFMT == S_IFREG
        if isReplaceable, status.st_size > 0 { isReplaceable = try isBackup(path) }
        guard isReplaceable else {
            throw CommandFailure(.cannotCreate, "\(path) exists and is no backup; choose another name")
        }
    }

    /// Backups begin with their versions.
    private static func isBackup(_ path: String) throws(CommandFailure) -> Bool {
        let file = try FileDescriptor(reading: path)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 128, alignment: 1)
        defer { buffer.deallocate() }
        let count = try file.read(into: buffer, path: path)
        let head = String(decoding: buffer[..<count], as: UTF8.self).filter { !$0.isWhitespace }
        return head.hasPrefix("{\"formatVersion\":") && head.contains("\"schemaVersion\":")
    }
}
