/// The names around a store. STORE is its whole path: `a.sqlite` has `a.sqlite.safety/` beside it.
public struct StoreFiles: Sendable, Equatable {
    public let path: String

    public init(path: String) { self.path = path }

    public var writeAheadLog: String { path + "-wal" }
    public var sharedMemory: String { path + "-shm" }
    public var safetyFolder: String { path + ".safety" }
    public var backupsFolder: String { path + ".backups" }
    public var lock: String { path + ".lock" }
    /// Where the service of the store answers.
    public var socket: String { path + ".sock" }
    public var adoptedFolder: String { safetyFolder + "/adopted" }

    /// Of the store's file with its log; absent where there is none.
    public var bytes: Int64? {
        // Nobody acts on it here: whoever opens the store is told by that.
        guard let file = try? FileSystem.status(path) else { return nil }
        return file.bytes + ((try? FileSystem.bytes(writeAheadLog)) ?? 0)
    }

    /// Bytes a process without privileges may still write beside the store; absent where that cannot be told.
    public var freeBytes: Int64? {
        // Nobody acts on it here: whoever writes is told by the write.
        try? FileSystem.freeBytes(at: FileSystem.parent(of: path))
    }

    /// The folders beside the store that say it was there once.
    func history() throws(StoreError) -> [String] {
        var found: [String] = []
        for folder in [safetyFolder, backupsFolder] where try !FileSystem.names(in: folder).isEmpty {
            found.append(folder)
        }
        return found
    }

    /// A number no entry of `.safety` or of `.safety/adopted` carries yet. Numbers only grow; a clock may lie.
    func nextNumber(after prefix: String) throws(StoreError) -> Int {
        let names = try FileSystem.names(in: safetyFolder) + FileSystem.names(in: adoptedFolder)
        return (names.compactMap { StoreFiles.number(in: $0, after: prefix) }.max() ?? 0) + 1
    }

    /// 3 and 16 in `pre-upgrade-12-v3-v16`; nil where the first is not known.
    static func versions(in name: String) -> (from: Int, to: Int)? {
        let parts = name.split(separator: "-").suffix(2).map { Int($0.dropFirst()) }
        guard parts.count == 2, let from = parts[0], let to = parts[1] else { return nil }
        return (from, to)
    }

    /// 12 in `failed-open-12` or `pre-upgrade-12-v3-v16`.
    static func number(in name: String, after prefix: String) -> Int? {
        guard name.hasPrefix(prefix) else { return nil }
        return Int(name.dropFirst(prefix.count).prefix { $0.isASCII && $0.isNumber })
    }
}
