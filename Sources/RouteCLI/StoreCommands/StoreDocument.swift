import JSONText
import RouteStore

/// What the documents of the `store` commands have in common.
enum StoreDocument {
    static let known = SchemaTimeline.shipped.current

    /// `formatVersion` and `store`, then the command's own members.
    ///
    /// - Parameter version: what the file itself said before the command; null when it was not there or unreadable.
    static func document(
        _ path: String, version: Int?, _ members: [(key: String, value: JSONValue)]
    ) -> JSONValue {
        .object(
            [
                ("formatVersion", 1),
                (
                    "store",
                    [
                        "path": .string(path), "schemaVersion": JSONValue(version),
                        "knownSchemaVersion": JSONValue(known),
                    ]
                ),
            ] + members)
    }

    static func lines(_ lines: [MigrationReport.Line]) -> JSONValue {
        .array(
            lines.map { line in
                [
                    "table": .string(line.table), "columns": JSONValue(line.columns), "rows": .integer(line.rows),
                    "digest": .string(line.digest),
                ]
            })
    }

    static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}

extension OutputStream {
    func write(document: JSONValue) throws(CommandFailure) { try write(document.text(.pretty) + "\n") }
}
