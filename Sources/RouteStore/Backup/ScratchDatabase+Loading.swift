internal import SQLiteKit

extension ScratchDatabase {
    /// Reads the tables of a document into tables of the same version.
    func load(
        _ reader: inout DocumentReader, _ shapes: [TableShape], _ counts: inout LoadedCounts
    ) throws(BackupError) {
        // Nothing is rolled back: a database that was not loaded whole is thrown away.
        try run { () throws(SQLiteError) in try connection.execute("BEGIN") }
        let rows = try reader.readTables(into: connection, shapes) { counts.countRow() }
        try run { () throws(SQLiteError) in try connection.execute("COMMIT") }
        counts.tables.merge(rows, uniquingKeysWith: +)
        if let shift = reader.header.shift { counts.samples[shift, default: 0] += rows["route_sample"] ?? 0 }
    }

    func load(_ files: [RouteFile], _ shapes: [TableShape], _ counts: inout LoadedCounts) throws(BackupError) {
        for file in files {
            var reader = try DocumentReader.open(file.path)
            try load(&reader, shapes.filter(\.isRoutePart), &counts)
        }
    }

    /// Adds the samples and standstills of another database of the same version.
    func takeRoutes(from other: ScratchDatabase) throws(BackupError) {
        try run { () throws(SQLiteError) in
            try connection.run("ATTACH DATABASE ?1 AS other", [.text(other.path)])
            for shape in try TableShape.all(connection) where shape.isRoutePart {
                let (name, columns) = (SQLText.name(shape.name), SQLText.list(shape.columnNames))
                try connection.execute(
                    "INSERT INTO main.\(name)(\(columns)) SELECT \(columns) FROM other.\(name) ORDER BY \(shape.order)")
            }
            try connection.execute("DETACH DATABASE other")
        }
    }

    /// Becomes a copy of another store.
    ///
    /// - Throws: `damaged` for one that is not whole.
    func copy(_ store: RecordStore) throws(BackupError) {
        let isWhole = try store.forBackup { () throws(SQLiteError) in
            try store.connection.copy(over: connection)
            return try connection.firstValue("PRAGMA integrity_check(1)") == .text("ok")
        }
        guard isWhole else { throw .store(.damaged(path: store.path)) }
    }

    func orphans() throws(BackupError) -> [OrphanGroup] {
        try run { () throws(SQLiteError) in try OrphanGroup.all(connection, try TableShape.all(connection)) }
    }
}
