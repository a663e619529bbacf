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

    private static func count(
        _ shape: TableShape, _ scope: BackupWriter.Scope, _ connection: Connection
    ) throws(SQLiteError) -> Int64 {
        let sql = "SELECT count(*) FROM main.\(SQLText.name(shape.name)) WHERE \(scope.condition(for: shape))"
        guard case .route(let shift) = scope else { return try connection.firstInteger(sql) ?? 0 }
        return try connection.firstInteger(sql, [.blob(shift.bytes)]) ?? 0
    }

    private static func samplesByShift(
        _ connection: Connection, _ shapes: [TableShape]
    ) throws(SQLiteError) -> [String: Int64] {
        guard shapes.contains(where: \.isWrittenAsArrays) else { return [:] }
        let statement = try connection.prepare("SELECT shift_id, count(*) FROM main.route_sample GROUP BY shift_id")
        var samples: [String: Int64] = [:]
        while try statement.step() {
            samples[statement.withBytes(at: 0) { HexText.text($0) }] = statement.integer(at: 1)
        }
        return samples
    }
}
