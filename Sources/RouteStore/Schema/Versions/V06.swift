extension SchemaVersion {
    /// Names are not UNIQUE: which names are one place is a policy, and it may improve without a schema change.
    static let v06 = SchemaVersion(
        number: 6,
        change: "the places deliveries are picked up at",
        statements: [
            """
            CREATE TABLE pickup_place (
                id BLOB NOT NULL PRIMARY KEY,
                display_name TEXT NOT NULL,
                normalized_name TEXT NOT NULL,
                created_at_us INTEGER NOT NULL
            ) STRICT
            """,
            """
            ALTER TABLE delivery ADD COLUMN pickup_place_id BLOB
            REFERENCES pickup_place (id) ON DELETE SET NULL
            """,
            "CREATE INDEX delivery_pickup_place ON delivery (pickup_place_id)",
        ])
}
