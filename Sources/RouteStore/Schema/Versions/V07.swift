extension SchemaVersion {
    /// A shift's amount is not divided among its deliveries, however evenly it would divide.
    static let v07 = SchemaVersion(
        number: 7,
        change: "what a delivery earned",
        statements: [
            "ALTER TABLE delivery ADD COLUMN gross_earnings TEXT"
        ])
}
