extension SchemaVersion {
    /// No tip is split off an amount.
    static let v13 = SchemaVersion(
        number: 13,
        change: "tips",
        statements: [
            """
            CREATE TABLE delivery_tip (
                id BLOB NOT NULL PRIMARY KEY,
                delivery_id BLOB NOT NULL REFERENCES delivery (id) ON DELETE CASCADE,
                amount TEXT NOT NULL,
                method TEXT NOT NULL,
                recorded_at_us INTEGER NOT NULL
            ) STRICT
            """,
            "CREATE INDEX delivery_tip_delivery ON delivery_tip (delivery_id)",
        ])
}
