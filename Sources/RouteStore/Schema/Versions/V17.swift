extension SchemaVersion {
    /// Older samples get no session rows, no readings and no standstills. Clustered by shift and instant; among samples
    /// of one instant in the order of rules C4.
    static let v17 = SchemaVersion(
        number: 17,
        change: "capture sessions, standstills, readings of the odometer, the store's own identity",
        statements: [
            """
            CREATE TABLE capture_session (id BLOB NOT NULL PRIMARY KEY,
            shift_id BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE, source TEXT NOT NULL, device TEXT,
            rule_set INTEGER NOT NULL, started_at_us INTEGER NOT NULL, ended_at_us INTEGER, end_reason TEXT,
            source_digest BLOB) STRICT
            """,
            "CREATE INDEX capture_session_shift ON capture_session (shift_id)",
            "ALTER TABLE shift ADD COLUMN note TEXT",
            """
            CREATE TABLE standstill (
            capture_session_id BLOB NOT NULL REFERENCES capture_session (id) ON DELETE CASCADE,
            started_at_us INTEGER NOT NULL, ended_at_us INTEGER NOT NULL,
            PRIMARY KEY (capture_session_id, started_at_us)) STRICT, WITHOUT ROWID
            """,
            "CREATE TABLE store_identity (id BLOB NOT NULL) STRICT",
            """
            CREATE TABLE route_sample_rebuilt (shift_id BLOB NOT NULL REFERENCES shift (id),
            fixed_at_us INTEGER NOT NULL, sequence INTEGER NOT NULL, latitude_deg REAL NOT NULL,
            longitude_deg REAL NOT NULL, horizontal_accuracy_m REAL, capture_session_id BLOB, velocity_m REAL,
            position_m REAL, bridged_m REAL, PRIMARY KEY (shift_id, fixed_at_us, sequence)) STRICT, WITHOUT ROWID
            """,
            """
            INSERT INTO route_sample_rebuilt (shift_id, fixed_at_us, sequence, latitude_deg, longitude_deg,
            horizontal_accuracy_m, capture_session_id) SELECT shift_id, fixed_at_us, row_number() OVER (PARTITION BY
            shift_id, fixed_at_us ORDER BY latitude_deg, longitude_deg, rowid) - 1, latitude_deg, longitude_deg,
            horizontal_accuracy_m, capture_session_id FROM route_sample ORDER BY shift_id, fixed_at_us
            """,
            "DROP TABLE route_sample", "ALTER TABLE route_sample_rebuilt RENAME TO route_sample",
        ])
}
