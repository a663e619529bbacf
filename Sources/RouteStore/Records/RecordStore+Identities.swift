internal import SQLiteKit
public import Units

extension RecordStore {
    /// The identities of a kind of record that begin with some hexadecimal digits, in the order of the records; at most
    /// a few, for more than one is one too many.
    ///
    /// - Parameter digits: 0–9, a–f and A–F, without hyphens.
    public func identities(of kind: RecordKind, beginningWith digits: String) throws(StoreError) -> [Identity] {
        let (table, order) = kind.table
        return try rows(
            """
            SELECT id FROM \(table) WHERE substr(hex(id), 1, length(?1)) = upper(?1) ORDER BY \(order), id LIMIT 9
            """, read: { $0.identity(at: 0) }
        ) { (statement) throws(SQLiteError) in try statement.bind(1, digits) }
    }

    /// The last record of a kind. Absent: there is none.
    public func lastIdentity(of kind: RecordKind) throws(StoreError) -> Identity? {
        let (table, order) = kind.table
        return try rows(
            "SELECT id FROM \(table) ORDER BY \(order) DESC, id DESC LIMIT 1", read: { $0.identity(at: 0) }
        ) { (_) throws(SQLiteError) in }.first
    }
}
