internal import SQLiteKit
public import Units

extension RecordStore {
    private static let deliveryTipColumns = "id, delivery_id, amount, method, recorded_at_us"

    /// - Throws: `constraint` when the identity is taken, or the delivery is not there.
    public func insert(_ deliveryTip: DeliveryTip) throws(StoreError) {
        try write("INSERT INTO delivery_tip (\(Self.deliveryTipColumns)) VALUES (?1, ?2, ?3, ?4, ?5)") {
            (statement) throws(SQLiteError) in try bind(deliveryTip, to: statement)
        }
    }

    /// Replaces every column of the row with this identity.
    ///
    /// - Throws: `noSuchRecord` when there is none.
    public func update(_ deliveryTip: DeliveryTip) throws(StoreError) {
        try change("UPDATE delivery_tip SET (\(Self.deliveryTipColumns)) = (?1, ?2, ?3, ?4, ?5) WHERE id = ?1") {
            (statement) throws(SQLiteError) in try bind(deliveryTip, to: statement)
        }
    }

    /// - Throws: `noSuchRecord` when there is none with this identity.
    public func deleteDeliveryTip(_ id: Identity) throws(StoreError) {
        try change("DELETE FROM delivery_tip WHERE id = ?1", id)
    }

    /// Absent when there is none with this identity.
    public func deliveryTip(_ id: Identity) throws(StoreError) -> DeliveryTip? {
        try rows("SELECT \(Self.deliveryTipColumns) FROM delivery_tip WHERE id = ?1", id, read: readDeliveryTip).first
    }

    /// The tips of a delivery, in the order they were recorded.
    public func deliveryTips(of delivery: Identity) throws(StoreError) -> [DeliveryTip] {
        try rows(
            "SELECT \(Self.deliveryTipColumns) FROM delivery_tip WHERE delivery_id = ?1 ORDER BY recorded_at_us, id",
            delivery, read: readDeliveryTip)
    }

    /// The tips of all deliveries of a shift, in the order they were recorded.
    public func deliveryTips(ofShift shift: Identity) throws(StoreError) -> [DeliveryTip] {
        try rows(
            """
            SELECT \(Self.deliveryTipColumns) FROM delivery_tip
            WHERE delivery_id IN (SELECT id FROM delivery WHERE shift_id = ?1)
            ORDER BY recorded_at_us, id
            """, shift, read: readDeliveryTip)
    }

    private func bind(_ deliveryTip: DeliveryTip, to statement: Statement) throws(SQLiteError) {
        try statement.bind(1, deliveryTip.id)
        try statement.bind(2, deliveryTip.delivery)
        try statement.bind(3, deliveryTip.amount)
        try statement.bind(4, deliveryTip.method)
        try statement.bind(5, deliveryTip.recordedAt)
    }

    private func readDeliveryTip(from statement: Statement) -> DeliveryTip? {
        guard let id = statement.identity(at: 0), let delivery = statement.identity(at: 1),
            let amount = statement.decimal(at: 2), let method = statement.text(at: 3)
        else { return nil }
        return DeliveryTip(
            id: id, delivery: delivery, amount: amount, method: method, recordedAt: statement.instant(at: 4))
    }
}
