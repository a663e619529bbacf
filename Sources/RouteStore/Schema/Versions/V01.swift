extension SchemaVersion {
    static let v01 = SchemaVersion(
        number: 1,
        change: "shifts",
        statements: [
            """
            CREATE TABLE shift (
                id BLOB NOT NULL PRIMARY KEY,
                started_at_us INTEGER NOT NULL,
                ended_at_us INTEGER
            ) STRICT
            """
        ])
}
