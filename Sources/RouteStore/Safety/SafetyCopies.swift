internal import SQLiteKit

/// The copies made before an upgrade: `STORE.safety/pre-upgrade-<number>-v<from>-v<to>/` (store.md M2).
struct SafetyCopies {
    let files: StoreFiles
    var progress: StoreProgress.Report = { _ in }

    static let prefix = "pre-upgrade-"
    /// A folder of this name is not finished, and counts for nothing.
    private static let unfinished = "unfinished-"
    /// A service that restarts in a loop must not push out the good ones.
    private static let kept = 3

    /// Copies the store as it is through SQLite, and proves that the copy is whole and holds the same.
    ///
    /// - Parameter content: what the store holds while nobody can write it.
    /// - Returns: the folder; nil when a copy of the same content is there.
    func make(from: Int, to: Int, content: ContentAudit) throws(StoreError) -> String? {
        for folder in try folders() where StoreFiles.versions(in: folder)?.from == from {
            let copy = StoreFiles(path: files.safetyFolder + "/" + folder + "/" + FileSystem.name(of: files.path))
            let counter = StoreProgress.counter(of: .proving, progress)
            if let same = try? content.holds(for: StoreInspection.reader(of: copy), counting: counter), same {
                return nil
            }
        }
        return try inNewFolder(named: "v\(from)-v\(to)") { (folder) throws(StoreError) in
            try fill(folder, with: content)
        }
    }

    private func fill(_ folder: String, with content: ContentAudit) throws(StoreError) {
        let copy = StoreFiles(path: folder + "/" + FileSystem.name(of: files.path))
        try StoreCopy.write(files, to: copy.path, progress: progress)
        do { try StoreCopy.prove(copy, holds: content, progress: progress) } catch {
            // What is wrong with the copy is wrong with the store.
            if case .damaged = error { throw .damaged(path: files.path) }
            throw error
        }
    }

    /// Copies the bytes of a store that SQLite cannot read: what is in them may still be saved by somebody.
    ///
    /// - Returns: the folder; nil when a copy of the same bytes is there.
    func makeOfBytes(to: Int) throws(StoreError) -> String? {
        let parts = [files.path, files.writeAheadLog, files.sharedMemory]
        for folder in try folders() {
            var isSame = true
            for part in parts.dropLast() where isSame {
                let copy = files.safetyFolder + "/" + folder + "/" + FileSystem.name(of: part)
                isSame = try FileSystem.haveSameBytes(part, copy)
            }
            if isSame { return nil }
        }
        return try inNewFolder(named: "vunknown-v\(to)") { (folder) throws(StoreError) in
            for part in parts where try FileSystem.exists(part) {
                try FileSystem.copyFile(part, to: folder + "/" + FileSystem.name(of: part))
            }
        }
    }

    /// Keeps the newest three, by number. Only after the store was opened.
    func rotate() throws(StoreError) {
        for name in try FileSystem.names(in: files.safetyFolder) where name.hasPrefix(SafetyCopies.unfinished) {
            try FileSystem.removeOwnFolder(files.safetyFolder + "/" + name)
        }
        for folder in try folders().dropFirst(SafetyCopies.kept) {
            try FileSystem.removeOwnFolder(files.safetyFolder + "/" + folder)
        }
    }

    /// The names of their folders, newest first.
    func folders() throws(StoreError) -> [String] {
        let names = try FileSystem.names(in: files.safetyFolder)
        let numbered = names.compactMap { name in
            StoreFiles.number(in: name, after: SafetyCopies.prefix).map { (number: $0, name: name) }
        }
        return numbered.sorted { $0.number > $1.number }.map(\.name)
    }

    /// A folder becomes a copy by its name, and only once it is whole.
    private func inNewFolder(
        named versions: String, _ fill: (String) throws(StoreError) -> Void
    ) throws(StoreError) -> String {
        try FileSystem.makeFolder(files.safetyFolder)
        let name = SafetyCopies.prefix + "\(try files.nextNumber(after: SafetyCopies.prefix))-" + versions
        let working = files.safetyFolder + "/" + SafetyCopies.unfinished + name
        let folder = files.safetyFolder + "/" + name
        try FileSystem.removeOwnFolder(working)
        try FileSystem.makeFolder(working)
        do { try fill(working) } catch {
            try? FileSystem.removeOwnFolder(working)
            throw error
        }
        try FileSystem.sync(working)
        try FileSystem.move(working, to: folder)
        return folder
    }
}
