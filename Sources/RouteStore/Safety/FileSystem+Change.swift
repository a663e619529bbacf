#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

extension FileSystem {
    /// An empty file that was not there, for its owner alone; for owner and group in a folder its group shares.
    static func createFile(_ path: String) throws(StoreError) {
        guard let folder = try status(parent(of: path)) else { throw .folderMissing(path: path) }
        let mode: mode_t = folder.isShared ? 0o660 : 0o600
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw failure(path) }
        // The process's mask may have taken bits off that the group needs.
        fchmod(descriptor, mode)
        close(descriptor)
    }

    /// Makes a folder where there is none: for its owner alone, or as shared as the folder it is in.
    static func makeFolder(_ path: String) throws(StoreError) {
        guard try status(path)?.isFolder != true else { return }
        guard let folder = try status(parent(of: path)) else { throw .folderMissing(path: path) }
        let mode: mode_t = folder.isShared ? 0o2770 : 0o700
        guard mkdir(path, mode) == 0 else {
            // Another process may have made it in this moment.
            if errno == EEXIST { return }
            throw failure(path)
        }
        if folder.isShared { chmod(path, mode) }
        try sync(parent(of: path))
    }

    /// Puts a file, or the names in a folder, on the disk.
    static func sync(_ path: String) throws(StoreError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure(path) }
    }

    /// Gives a file another name, on the disk when this returns. What had that name is gone.
    static func move(_ path: String, to other: String) throws(StoreError) {
        guard rename(path, other) == 0 else { throw failure(path) }
        try sync(parent(of: other))
        try sync(parent(of: path))
    }

    /// Gives a file another name unless there is a file of that name.
    ///
    /// - Throws: `exists` when there is.
    static func moveToFreeName(_ path: String, _ other: String) throws(StoreError) {
        // A link is refused where the name is taken, in one step; file systems without links get two.
        if link(path, other) == 0 {
            unlink(path)
        } else {
            guard errno != EEXIST else { throw .exists(path: other) }
            guard try !exists(other) else { throw .exists(path: other) }
            guard rename(path, other) == 0 else { throw failure(path) }
        }
        try sync(parent(of: other))
    }

    /// Moves files that belong together into a folder: all of them are in it before the first leaves its old place, so
    /// that a crash at any moment leaves one whole set. The first one is the one that counts, and leaves first.
    static func moveTogether(_ paths: [String], into folder: String) throws(StoreError) {
        var linked: [String] = []
        for path in paths {
            let other = folder + "/" + name(of: path)
            guard try !exists(other) else { throw .exists(path: other) }
            if link(path, other) == 0 { linked.append(path) }
        }
        try sync(folder)
        for path in paths {
            if linked.contains(path) {
                guard unlink(path) == 0 else { throw failure(path) }
            } else {
                // A file system without links: one at a time.
                guard rename(path, folder + "/" + name(of: path)) == 0 else { throw failure(path) }
            }
        }
        try sync(folder)
        if let first = paths.first { try sync(parent(of: first)) }
    }

    /// Removes a file this program made for itself. Never called for a store.
    static func removeOwn(_ path: String) { unlink(path) }

    /// Removes a folder this program made for itself, and the files in it.
    static func removeOwnFolder(_ path: String) throws(StoreError) {
        for name in try names(in: path) { unlink(path + "/" + name) }
        guard rmdir(path) == 0 || errno == ENOENT else { throw failure(path) }
    }

    /// Copies a file byte by byte to a new one, and puts it on the disk.
    static func copyFile(_ path: String, to other: String) throws(StoreError) {
        let source = open(path, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw failure(path) }
        defer { close(source) }
        try createFile(other)
        let target = open(other, O_WRONLY | O_CLOEXEC)
        guard target >= 0 else { throw failure(other) }
        defer { close(target) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
        defer { buffer.deallocate() }
        while true {
            let count = read(source, buffer.baseAddress, buffer.count)
            guard count >= 0 else { throw failure(path) }
            if count == 0 { break }
            var written = 0
            while written < count {
                let step = write(target, buffer.baseAddress?.advanced(by: written), count - written)
                guard step > 0 else { throw failure(other) }
                written += step
            }
        }
        guard fsync(target) == 0 else { throw failure(other) }
    }

    /// Both files hold the same bytes. Two that are not there do too.
    static func haveSameBytes(_ path: String, _ other: String) throws(StoreError) -> Bool {
        guard let one = try status(path), let two = try status(other) else { return try exists(path) == exists(other) }
        guard one.bytes == two.bytes else { return false }
        let first = open(path, O_RDONLY | O_CLOEXEC)
        let second = open(other, O_RDONLY | O_CLOEXEC)
        defer { for descriptor in [first, second] where descriptor >= 0 { close(descriptor) } }
        guard first >= 0, second >= 0 else { throw failure(first < 0 ? path : other) }
        var left = [UInt8](repeating: 0, count: 1 << 16)
        var right = left
        while true {
            let count = read(first, &left, left.count)
            guard count >= 0, read(second, &right, right.count) == count else { return false }
            if count == 0 { return true }
            guard left.prefix(count) == right.prefix(count) else { return false }
        }
    }
}
