internal import SQLiteKit
internal import Units

extension BackupFolder {
    /// Writes the routes that are not there yet, and the corrected ones. That of an unfinished shift still grows: it
    /// is written at the shift's end.
    func writeRoutes(
        of header: DocumentHeader, from store: RecordStore, _ corrected: Set<Identity>
    ) throws(BackupError) -> [Identity] {
        let unfinished = try store.forBackup { () throws(SQLiteError) in
            try store.connection.rows("SELECT id FROM shift WHERE ended_at_us IS NULL").map { $0[0] }
        }
        var written: [Identity] = []
        for text in (header.routes ?? [:]).keys.sorted() {
            // Only a foreign hand writes a shift under an identity that is none; its samples have no file.
            guard let shift = Identity(text: text), !unfinished.contains(.blob(shift.bytes)) else { continue }
            let route = routePath(text)
            guard corrected.contains(shift) || !Folder.exists(route) else { continue }
            let file = try DurableFile(path: route)
            _ = try store.write(.route(shift), into: file)
            try file.commit()
            written.append(shift)
        }
        return written
    }

    /// Removes the routes of shifts that neither the latest nor a kept copy names. Until then a kept copy is whole.
    ///
    /// - Returns: how many.
    func removeForgottenRoutes(_ header: DocumentHeader) throws(BackupError) -> Int {
        let names = try Folder.names(in: path + "/" + RouteFile.folder).filter { $0.hasSuffix(".json") }
        var forgotten = Set(names.map { String($0.dropLast(5)) }).subtracting((header.routes ?? [:]).keys)
        guard !forgotten.isEmpty else { return 0 }
        for folder in [BackupFolder.dailyName, BackupFolder.lossName] {
            for name in try Folder.names(in: path + "/" + folder) {
                // A kept copy that cannot be read may need any of them.
                guard let kept = try? DocumentReader.open(path + "/" + folder + "/" + name) else { return 0 }
                forgotten.subtract((kept.header.routes ?? [:]).keys)
            }
        }
        for shift in forgotten { try Folder.remove(routePath(shift)) }
        return forgotten.count
    }

    private func routePath(_ shift: String) -> String { path + "/" + RouteFile.folder + "/" + shift + ".json" }
}

extension DocumentHeader {
    /// Shifts that had another number of samples in this document than they have in a later one: their end was
    /// corrected, or they were imported into.
    func routesChanged(in later: DocumentHeader) -> Set<Identity> {
        let before = routes ?? [:]
        let changed = (later.routes ?? [:]).filter { shift, count in before[shift].map { $0 != count } ?? false }
        return Set(changed.keys.compactMap { Identity(text: $0) })
    }
}
