extension SchemaVersion {
    /// Samples from before it have no session, and get none: their continuity is inferred (rules C2).
    static let v03 = SchemaVersion(
        number: 3,
        change: "the capture session a sample belongs to",
        statements: ["ALTER TABLE route_sample ADD COLUMN capture_session_id BLOB"])
}
