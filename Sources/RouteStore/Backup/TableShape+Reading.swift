import SQLiteKit

extension TableShape {
    /// All tables of a connection's database, by name.
    ///
    /// - Parameter schema: `main`, or the name of an attached database.
    /// - Throws: `schemaChanged` for a column of a type no version of the store declares.
    static func all(_ connection: Connection, in schema: String = "main") throws(SQLiteError) -> [TableShape] {
        let names = try connection.rows(
            """
            SELECT name FROM \(SQLText.name(schema)).sqlite_schema
            WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name
            """)
        var shapes: [TableShape] = []
        for case .text(let name)? in names.map(\.first) { shapes.append(try TableShape(name, connection, in: schema)) }
        return shapes
    }

    private init(_ name: String, _ connection: Connection, in schema: String) throws(SQLiteError) {
        self.name = name
        var columns: [Column] = []
        var key: [(place: Int64, name: String)] = []
        let described = try connection.rows(
            "SELECT name, type, pk FROM pragma_table_info(?1, ?2) ORDER BY name", [.text(name), .text(schema)])
        for row in described {
            guard case .text(let column) = row[0], case .text(let type) = row[1], case .integer(let place) = row[2],
                let kind = Kind(rawValue: type)
            else { throw SQLiteError(extendedCode: SQLiteError.Code.schemaChanged.rawValue) }
            columns.append(Column(name: column, kind: kind))
            if place > 0 { key.append((place, column)) }
        }
        self.columns = columns
        self.key = key.sorted { $0.place < $1.place }.map(\.name)
        references = try TableShape.references(of: name, connection, in: schema)
    }

    private static func references(
        of name: String, _ connection: Connection, in schema: String
    ) throws(SQLiteError) -> [Reference] {
        // A foreign key that names no parent column means the parent's primary key, which is `id` at every version.
        let rows = try connection.rows(
            """
            SELECT "from", "table", coalesce("to", 'id') FROM pragma_foreign_key_list(?1, ?2) ORDER BY "from"
            """, [.text(name), .text(schema)])
        return rows.compactMap { row in
            guard case .text(let column) = row[0], case .text(let parent) = row[1], case .text(let target) = row[2]
            else { return nil }
            return Reference(column: column, parent: parent, parentColumn: target)
        }
    }
}
