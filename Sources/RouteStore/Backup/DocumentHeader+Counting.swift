import SQLiteKit
import Units

extension DocumentHeader {
    /// What the header of a document of this store says now.
    init(_ connection: Connection, _ shapes: [TableShape], _ scope: BackupWriter.Scope) throws(SQLiteError) {
        schemaVersion = try connection.firstInteger("PRAGMA user_version") ?? 0
        for shape in shapes {
            if scope.includes(shape), shape.isWrittenAsArrays { columns[shape.name] = shape.columnNames }
            if case .route = scope, !scope.includes(shape) { continue }
            counts[shape.name] = try DocumentHeader.count(shape, scope, connection)
        }
        switch scope {
        case .everything: orphans = try OrphanGroup.all(connection, shapes)
        case .records:
            orphans = try OrphanGroup.all(connection, shapes)
            routes = try DocumentHeader.samplesByShift(connection, shapes)
        case .route(let identity): shift = identity.description
        }
    }

    /// All rows of the store, or those of one route.
    private static func count(
        _ shape: TableShape, _ scope: BackupWriter.Scope, _ connection: Connection
    ) throws(SQLiteError) -> Int64 {
        let sql = "SELECT count(*) FROM main.\(SQLText.name(shape.name))"
        guard case .route(let shift) = scope else { return try connection.firstInteger(sql) ?? 0 }
        let condition = " WHERE \(scope.condition(for: shape))"
        return try connection.firstInteger(sql + condition, [.blob(shift.bytes)]) ?? 0
    }

    /// Of every shift that has samples or standstills.
    private static func samplesByShift(
        _ connection: Connection, _ shapes: [TableShape]
    ) throws(SQLiteError) -> [String: Int64] {
        var samples: [String: Int64] = [:]
        let parts = Set(shapes.map(\.name)).intersection(TableShape.routeParts)
        if parts.contains("standstill") {
            let statement = try connection.prepare(
                """
                SELECT DISTINCT shift_id, 0 FROM main.capture_session
                WHERE id IN (SELECT capture_session_id FROM main.standstill)
                """)
            try read(statement, into: &samples)
        }
        if parts.contains("route_sample") {
            let statement = try connection.prepare(
                "SELECT shift_id, count(*) FROM main.route_sample GROUP BY shift_id")
            try read(statement, into: &samples)
        }
        return samples
    }

    private static func read(_ statement: Statement, into samples: inout [String: Int64]) throws(SQLiteError) {
        while try statement.step() {
            let shift = statement.withBytes(at: 0) { HexText.text($0) }
            if HexText.isIdentity(shift) { samples[shift] = statement.integer(at: 1) }
        }
    }
}
