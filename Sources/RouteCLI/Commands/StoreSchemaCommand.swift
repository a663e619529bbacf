import RouteStore

/// `milepost store schema`.
enum StoreSchemaCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "store schema",
            summary: "Print the SQL that builds an empty store",
            flags: [.init("--version", "N", "at this schema version (default: the one this program writes)")],
            example: "milepost store schema --version 3 | sqlite3 old.sqlite"),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        let timeline = SchemaTimeline.shipped
        let asked = try arguments.value("--version", expecting: "a schema version from 1 to \(timeline.current)") {
            Int($0).flatMap(timeline.schemaSQL(version:))
        }
        guard let sql = asked ?? timeline.schemaSQL(version: timeline.current) else {
            throw .usage("this program knows no schema")
        }
        try output.write(sql)
    }
}
