extension SchemaVersion {
    /// Nothing is parked because of a gap: behind a pause, a tunnel and a crash the rows are the same.
    static let v16 = SchemaVersion(
        number: 16,
        change: "times the vehicle was recorded as parked",
        statements: [
            """
            CREATE TABLE route_suspension (
                id BLOB NOT NULL PRIMARY KEY,
                shift_id BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE,
                started_at_us INTEGER NOT NULL,
                ended_at_us INTEGER
            ) STRICT
            """,
            "CREATE INDEX route_suspension_shift ON route_suspension (shift_id)",
        ])
}
