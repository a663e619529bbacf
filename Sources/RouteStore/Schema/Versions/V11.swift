extension SchemaVersion {
    /// The recorded amount is not the expectation.
    static let v11 = SchemaVersion(
        number: 11,
        change: "what a delivery was expected to earn",
        statements: [
            "ALTER TABLE delivery ADD COLUMN expected_earnings TEXT"
        ])
}
