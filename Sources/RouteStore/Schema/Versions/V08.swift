extension SchemaVersion {
    /// An expense belongs to nothing: a period contains it by its own date.
    static let v08 = SchemaVersion(
        number: 8,
        change: "expenses",
        statements: [
            """
            CREATE TABLE expense (
                id BLOB NOT NULL PRIMARY KEY,
                occurred_at_us INTEGER NOT NULL,
                amount TEXT NOT NULL,
                category TEXT NOT NULL,
                note TEXT
            ) STRICT
            """
        ])
}
