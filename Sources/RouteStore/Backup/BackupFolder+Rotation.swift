internal import Units

extension BackupFolder {
    /// Keeps the latest copy under a second name, before it is replaced: once a day, and whenever the new one would
    /// hold or count fewer records of any kind.
    ///
    /// - Parameter previous: what the copy before says of itself; absent when it cannot be read.
    /// - Returns: the tables that have fewer.
    func keepPrevious(
        _ previous: DocumentHeader?, before header: DocumentHeader, _ today: CivilDate
    ) throws(BackupError) -> [String] {
        guard Folder.exists(latestPath) else { return [] }
        let suffix = "-" + BackupFolder.text(today) + ".json"
        if try !names(BackupFolder.dailyName).contains(where: { $0.hasSuffix(suffix) }) {
            try keep(in: BackupFolder.dailyName, suffix)
        }
        // One that cannot be read may be all that is left of something.
        guard let previous else {
            try keep(in: BackupFolder.lossName, ".json")
            return []
        }
        let shrunken = previous.counts.filter { table, count in count > header.counts[table] ?? 0 }.keys.sorted()
        if !shrunken.isEmpty { try keep(in: BackupFolder.lossName, ".json") }
        return shrunken
    }

    /// What the latest copy says of itself. Absent without one, and when it cannot be read: whatever is in it is kept.
    func previousHeader() -> DocumentHeader? {
        guard Folder.exists(latestPath) else { return nil }
        do throws(BackupError) { return try DocumentReader.open(latestPath).header } catch { return nil }
    }

    /// Lets go of the oldest kept copies, once the new one is safe.
    func rotate() throws(BackupError) {
        for (folder, count) in [
            (BackupFolder.dailyName, BackupFolder.keptDays), (BackupFolder.lossName, BackupFolder.keptLosses),
        ] {
            for name in try names(folder).dropLast(count) { try Folder.remove(path + "/" + folder + "/" + name) }
        }
    }

    /// Removes what a writer that was killed left unfinished.
    func removeUnfinished() throws(BackupError) {
        for folder in [path, path + "/" + RouteFile.folder, path + "/" + BackupFolder.dailyName] {
            for name in try Folder.names(in: folder) where name.contains(DurableFile.unfinishedMark) {
                try Folder.remove(folder + "/" + name)
            }
        }
    }

    private func keep(in folder: String, _ suffix: String) throws(BackupError) {
        let number = try names(folder).last.flatMap(BackupFolder.number) ?? 0
        let digits = String(number + 1)
        let name = String(repeating: "0", count: max(0, 6 - digits.count)) + digits + suffix
        try Folder.keep(latestPath, as: path + "/" + folder + "/" + name)
        try Folder.sync(path + "/" + folder)
    }

    /// The kept copies of a folder, the oldest first.
    private func names(_ folder: String) throws(BackupError) -> [String] {
        try Folder.names(in: path + "/" + folder).filter { BackupFolder.number($0) != nil }
            .sorted { (BackupFolder.number($0) ?? 0, $0) < (BackupFolder.number($1) ?? 0, $1) }
    }

    private static func number(_ name: String) -> Int? {
        guard name.hasSuffix(".json") else { return nil }
        return Int(name.prefix { ("0"..."9").contains($0) })
    }

    private static func text(_ date: CivilDate) -> String {
        String(UTCInstant(date, microsecondsOfDay: 0).rfc3339.prefix(10))
    }
}
