extension SchemaVersion {
    /// Yesterday's shifts do not get today's assumptions.
    static let v14 = SchemaVersion(
        number: 14,
        change: "the fuel assumptions a shift was reckoned with",
        statements: [
            "ALTER TABLE shift ADD COLUMN fuel_miles_per_gallon TEXT",
            "ALTER TABLE shift ADD COLUMN fuel_gas_price_per_gallon TEXT",
        ])
}
