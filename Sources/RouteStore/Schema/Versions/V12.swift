extension SchemaVersion {
    /// Each delivery gets an offer of its own under the delivery's identity, so that two copies of one store come out
    /// equal. No two are joined, however close. One whose shift is missing is left alone; the last two statements run
    /// again change nothing.
    static let v12 = SchemaVersion(
        number: 12,
        change: "offers, which deliveries belong to",
        statements: [
            """
            CREATE TABLE offer (
                id BLOB NOT NULL PRIMARY KEY,
                shift_id BLOB NOT NULL REFERENCES shift (id) ON DELETE CASCADE,
                accepted_at_us INTEGER NOT NULL
            ) STRICT
            """,
            "CREATE INDEX offer_shift ON offer (shift_id)",
            "ALTER TABLE delivery ADD COLUMN offer_id BLOB REFERENCES offer (id) ON DELETE CASCADE",
            "CREATE INDEX delivery_offer ON delivery (offer_id)",
            """
            INSERT INTO offer (id, shift_id, accepted_at_us)
            SELECT id, shift_id, accepted_at_us FROM delivery WHERE offer_id IS NULL
            AND shift_id IN (SELECT id FROM shift) AND id NOT IN (SELECT id FROM offer)
            """,
            """
            UPDATE delivery SET offer_id = id WHERE offer_id IS NULL AND shift_id IN (SELECT id FROM shift)
            """,
        ])
}
