extension SchemaVersion {
    /// Every row is carried, those of a missing shift too.
    static let v10 = SchemaVersion(
        number: 10,
        change: "a shift no longer owns its samples: its reference has no delete action",
        statements: [
            """
            CREATE TABLE route_sample_rebuilt (
                shift_id BLOB NOT NULL REFERENCES shift (id),
                fixed_at_us INTEGER NOT NULL,
                latitude_deg REAL NOT NULL,
                longitude_deg REAL NOT NULL,
                horizontal_accuracy_m REAL NOT NULL,
                capture_session_id BLOB
            ) STRICT
            """,
            """
            INSERT INTO route_sample_rebuilt (
                shift_id, fixed_at_us, latitude_deg, longitude_deg, horizontal_accuracy_m, capture_session_id)
            SELECT shift_id, fixed_at_us, latitude_deg, longitude_deg, horizontal_accuracy_m, capture_session_id
            FROM route_sample ORDER BY rowid
            """,
            "DROP TABLE route_sample",
            "ALTER TABLE route_sample_rebuilt RENAME TO route_sample",
            "CREATE INDEX route_sample_shift ON route_sample (shift_id, fixed_at_us)",
        ])
}
