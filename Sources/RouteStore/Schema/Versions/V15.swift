extension SchemaVersion {
    /// The settings' vehicle is an identity and no reference; a shift's vehicle is a name of its own.
    static let v15 = SchemaVersion(
        number: 15,
        change: "vehicles and settings",
        statements: [
            """
            CREATE TABLE vehicle_profile (
                id BLOB NOT NULL PRIMARY KEY,
                name TEXT NOT NULL,
                miles_per_gallon TEXT NOT NULL,
                created_at_us INTEGER NOT NULL
            ) STRICT
            """,
            """
            CREATE TABLE driver_settings (
                id BLOB NOT NULL PRIMARY KEY,
                gas_price_per_gallon TEXT,
                selected_vehicle_id BLOB
            ) STRICT
            """,
            "ALTER TABLE shift ADD COLUMN fuel_vehicle_name TEXT",
        ])
}
