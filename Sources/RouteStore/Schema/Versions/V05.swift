extension SchemaVersion {
    static let v05 = SchemaVersion(
        number: 5,
        change: "deliveries",
        statements: [
            """
            CREATE TABLE delivery (
                id BLOB NOT NULL PRIMARY KEY,
                shift_id BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE,
                accepted_at_us INTEGER NOT NULL,
                arrived_at_pickup_at_us INTEGER,
                picked_up_at_us INTEGER,
                delivered_at_us INTEGER,
                cancelled_at_us INTEGER
            ) STRICT
            """,
            "CREATE INDEX delivery_shift ON delivery (shift_id)",
        ])
}
