internal import SQLiteKit
public import Units

extension RecordStore {
    private static let deliveryColumns = """
        id, shift_id, offer_id, pickup_place_id, accepted_at_us, arrived_at_pickup_at_us, picked_up_at_us,
        delivered_at_us, cancelled_at_us, gross_earnings, expected_earnings
        """

    /// - Throws: `constraint` when the identity is taken, or the shift, the offer or the place is not there.
    public func insert(_ delivery: Delivery) throws(StoreError) {
        try write(
            "INSERT INTO delivery (\(Self.deliveryColumns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"
        ) {
            (statement) throws(SQLiteError) in try bind(delivery, to: statement)
        }
    }

    /// Replaces every column of the row with this identity.
    ///
    /// - Throws: `noSuchRecord` when there is none.
    public func update(_ delivery: Delivery) throws(StoreError) {
        try change(
            """
            UPDATE delivery SET (\(Self.deliveryColumns)) = (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
            WHERE id = ?1
            """
        ) {
            (statement) throws(SQLiteError) in try bind(delivery, to: statement)
        }
    }

    /// Deletes it with its tips.
    ///
    /// - Throws: `noSuchRecord` when there is none with this identity.
    public func deleteDelivery(_ id: Identity) throws(StoreError) {
        try change("DELETE FROM delivery WHERE id = ?1", id)
    }

    /// Absent when there is none with this identity.
    public func delivery(_ id: Identity) throws(StoreError) -> Delivery? {
        try rows("SELECT \(Self.deliveryColumns) FROM delivery WHERE id = ?1", id, read: readDelivery).first
    }

    /// The deliveries of a shift, in the order they were accepted.
    public func deliveries(of shift: Identity) throws(StoreError) -> [Delivery] {
        try rows(
            "SELECT \(Self.deliveryColumns) FROM delivery WHERE shift_id = ?1 ORDER BY accepted_at_us, id", shift,
            read: readDelivery)
    }

    /// The deliveries accepted in one offer, in the order they were accepted.
    public func deliveries(ofOffer offer: Identity) throws(StoreError) -> [Delivery] {
        try rows(
            "SELECT \(Self.deliveryColumns) FROM delivery WHERE offer_id = ?1 ORDER BY accepted_at_us, id", offer,
            read: readDelivery)
    }

    /// The deliveries picked up at one place, in the order they were accepted.
    public func deliveries(atPlace place: Identity) throws(StoreError) -> [Delivery] {
        try rows(
            "SELECT \(Self.deliveryColumns) FROM delivery WHERE pickup_place_id = ?1 ORDER BY accepted_at_us, id",
            place, read: readDelivery)
    }

    private func bind(_ delivery: Delivery, to statement: Statement) throws(SQLiteError) {
        try statement.bind(1, delivery.id)
        try statement.bind(2, delivery.shift)
        try statement.bind(3, delivery.offer)
        try statement.bind(4, delivery.pickupPlace)
        try statement.bind(5, delivery.acceptedAt)
        try statement.bind(6, delivery.arrivedAtPickupAt)
        try statement.bind(7, delivery.pickedUpAt)
        try statement.bind(8, delivery.deliveredAt)
        try statement.bind(9, delivery.cancelledAt)
        try statement.bind(10, delivery.grossEarnings)
        try statement.bind(11, delivery.expectedEarnings)
    }

    private func readDelivery(from statement: Statement) -> Delivery? {
        guard let id = statement.identity(at: 0), let shift = statement.identity(at: 1) else { return nil }
        return Delivery(
            id: id, shift: shift, offer: statement.identity(at: 2), pickupPlace: statement.identity(at: 3),
            acceptedAt: statement.instant(at: 4), arrivedAtPickupAt: statement.optionalInstant(at: 5),
            pickedUpAt: statement.optionalInstant(at: 6), deliveredAt: statement.optionalInstant(at: 7),
            cancelledAt: statement.optionalInstant(at: 8), grossEarnings: statement.decimal(at: 9),
            expectedEarnings: statement.decimal(at: 10))
    }
}
