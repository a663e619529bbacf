extension SchemaVersion {
    /// Shifts from before it have no route, and get none.
    static let v02 = SchemaVersion(
        number: 2,
        change: "the route of a shift: its samples",
        statements: [
            """
            CREATE TABLE route_sample (
                shift_id BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE,
                fixed_at_us INTEGER NOT NULL,
                latitude_deg REAL NOT NULL,
                longitude_deg REAL NOT NULL,
                horizontal_accuracy_m REAL NOT NULL
            ) STRICT
            """,
            "CREATE INDEX route_sample_shift ON route_sample (shift_id, fixed_at_us)",
        ])
}
