extension SchemaVersion {
    /// Shifts from before it have no amount, which is not 0.
    static let v04 = SchemaVersion(
        number: 4,
        change: "what a shift earned, as the driver recorded it",
        statements: [
            "ALTER TABLE shift ADD COLUMN gross_earnings TEXT"
        ])
}
