internal import SQLiteKit
public import Units

extension RecordStore {
    private static let pickupPlaceColumns = "id, display_name, normalized_name, created_at_us"

    /// - Throws: `constraint` when the identity is taken.
    public func insert(_ pickupPlace: PickupPlace) throws(StoreError) {
        try write("INSERT INTO pickup_place (\(Self.pickupPlaceColumns)) VALUES (?1, ?2, ?3, ?4)") {
            (statement) throws(SQLiteError) in try bind(pickupPlace, to: statement)
        }
    }

    /// Replaces every column of the row with this identity.
    ///
    /// - Throws: `noSuchRecord` when there is none.
    public func update(_ pickupPlace: PickupPlace) throws(StoreError) {
        try change("UPDATE pickup_place SET (\(Self.pickupPlaceColumns)) = (?1, ?2, ?3, ?4) WHERE id = ?1") {
            (statement) throws(SQLiteError) in try bind(pickupPlace, to: statement)
        }
    }

    /// Deletes it; its deliveries stay, without a place.
    ///
    /// - Throws: `noSuchRecord` when there is none with this identity.
    public func deletePickupPlace(_ id: Identity) throws(StoreError) {
        try change("DELETE FROM pickup_place WHERE id = ?1", id)
    }

    /// Absent when there is none with this identity.
    public func pickupPlace(_ id: Identity) throws(StoreError) -> PickupPlace? {
        try rows("SELECT \(Self.pickupPlaceColumns) FROM pickup_place WHERE id = ?1", id, read: readPickupPlace).first
    }

    /// All places, in the order they were made.
    public func pickupPlaces() throws(StoreError) -> [PickupPlace] {
        try rows(
            "SELECT \(Self.pickupPlaceColumns) FROM pickup_place ORDER BY created_at_us, id", read: readPickupPlace
        ) { (_) throws(SQLiteError) in }
    }

    /// The places of one normalised name, the oldest first.
    public func pickupPlaces(normalizedName name: String) throws(StoreError) -> [PickupPlace] {
        try rows(
            "SELECT \(Self.pickupPlaceColumns) FROM pickup_place WHERE normalized_name = ?1 ORDER BY created_at_us, id",
            read: readPickupPlace
        ) { (statement) throws(SQLiteError) in
            try statement.bind(1, name)
        }
    }

    private func bind(_ pickupPlace: PickupPlace, to statement: Statement) throws(SQLiteError) {
        try statement.bind(1, pickupPlace.id)
        try statement.bind(2, pickupPlace.displayName)
        try statement.bind(3, pickupPlace.normalizedName)
        try statement.bind(4, pickupPlace.createdAt)
    }

    private func readPickupPlace(from statement: Statement) -> PickupPlace? {
        guard let id = statement.identity(at: 0), let displayName = statement.text(at: 1),
            let normalizedName = statement.text(at: 2)
        else { return nil }
        return PickupPlace(
            id: id, displayName: displayName, normalizedName: normalizedName, createdAt: statement.instant(at: 3))
    }
}
