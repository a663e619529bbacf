internal import SQLiteKit
public import Units

extension RecordStore {
    private static let offerColumns = "id, shift_id, accepted_at_us"

    /// - Throws: `constraint` when the identity is taken, or the shift is not there.
    public func insert(_ offer: Offer) throws(StoreError) {
        try write("INSERT INTO offer (\(Self.offerColumns)) VALUES (?1, ?2, ?3)") {
            (statement) throws(SQLiteError) in try bind(offer, to: statement)
        }
    }

    /// Replaces every column of the row with this identity.
    ///
    /// - Throws: `noSuchRecord` when there is none.
    public func update(_ offer: Offer) throws(StoreError) {
        try change("UPDATE offer SET (\(Self.offerColumns)) = (?1, ?2, ?3) WHERE id = ?1") {
            (statement) throws(SQLiteError) in try bind(offer, to: statement)
        }
    }

    /// Deletes it with its deliveries.
    ///
    /// - Throws: `noSuchRecord` when there is none with this identity.
    public func deleteOffer(_ id: Identity) throws(StoreError) {
        try change("DELETE FROM offer WHERE id = ?1", id)
    }

    /// Absent when there is none with this identity.
    public func offer(_ id: Identity) throws(StoreError) -> Offer? {
        try rows("SELECT \(Self.offerColumns) FROM offer WHERE id = ?1", id, read: readOffer).first
    }

    /// The offers of a shift, in the order they were accepted.
    public func offers(of shift: Identity) throws(StoreError) -> [Offer] {
        try rows(
            "SELECT \(Self.offerColumns) FROM offer WHERE shift_id = ?1 ORDER BY accepted_at_us, id", shift,
            read: readOffer)
    }

    private func bind(_ offer: Offer, to statement: Statement) throws(SQLiteError) {
        try statement.bind(1, offer.id)
        try statement.bind(2, offer.shift)
        try statement.bind(3, offer.acceptedAt)
    }

    private func readOffer(from statement: Statement) -> Offer? {
        guard let id = statement.identity(at: 0), let shift = statement.identity(at: 1) else { return nil }
        return Offer(id: id, shift: shift, acceptedAt: statement.instant(at: 2))
    }
}
