extension SchemaVersion {
    /// Shifts from before it have none, whatever their routes look like (rules P5).
    static let v09 = SchemaVersion(
        number: 9,
        change: "pauses",
        statements: [
            """
            CREATE TABLE shift_pause (
                id BLOB NOT NULL PRIMARY KEY,
                shift_id BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE,
                started_at_us INTEGER NOT NULL,
                ended_at_us INTEGER
            ) STRICT
            """,
            "CREATE INDEX shift_pause_shift ON shift_pause (shift_id)",
        ])
}
