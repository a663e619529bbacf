/// SQL for tables whose names are read from the schema. Everything else in the store is literal; values are bound.
enum SQLText {
    /// An identifier, quoted.
    static func name(_ text: String) -> String {
        "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    /// Quoted identifiers with commas between them, each behind a prefix such as `d.`.
    static func list(_ names: [String], prefix: String = "") -> String {
        names.map { prefix + name($0) }.joined(separator: ", ")
    }
}

extension TableShape {
    var columnNames: [String] { columns.map(\.name) }

    /// Key order. Samples of versions without a key: by shift, instant and then as they were stored, which decides
    /// between samples of one instant (rules C4).
    var order: String {
        guard key.isEmpty else { return SQLText.list(key) }
        return name == "route_sample" ? "shift_id, fixed_at_us, rowid" : "rowid"
    }

    /// All columns of all rows, or of those a condition names.
    func selection(where condition: String = "true") -> String {
        """
        SELECT \(SQLText.list(columnNames)) FROM main.\(SQLText.name(name)) WHERE \(condition) ORDER BY \(order)
        """
    }

    /// One row, its values bound in the order of `columns`. Text may be bound as its bytes.
    var insertion: String {
        let values = columns.enumerated().map { place, column in
            column.kind == .text ? "CAST(?\(place + 1) AS TEXT)" : "?\(place + 1)"
        }
        return """
            INSERT INTO main.\(SQLText.name(name))(\(SQLText.list(columnNames)))
            VALUES (\(values.joined(separator: ", ")))
            """
    }
}
