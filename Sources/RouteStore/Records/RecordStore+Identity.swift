internal import SQLiteKit
public import Units

extension RecordStore {
    /// What tells this store's records from another vehicle's once they leave it. Absent in a store that was never
    /// opened for writing since version 17.
    public func identity() throws(StoreError) -> Identity? {
        try rows("SELECT id FROM store_identity LIMIT 1", read: { $0.identity(at: 0) }) { (_) throws(SQLiteError) in }
            .first
    }

    /// Gives the store an identity unless it has one.
    ///
    /// - Parameter make: draws one, when it is needed.
    /// - Returns: the store's identity.
    @discardableResult
    public func ensureIdentity(_ make: () -> Identity) throws(StoreError) -> Identity {
        if let known = try identity() { return known }
        return try inTransaction { () throws(StoreError) in
            // Another process may have given it one while this one waited.
            if let known = try identity() { return known }
            let new = make()
            try write("INSERT INTO store_identity (id) VALUES (?1)") { (statement) throws(SQLiteError) in
                try statement.bind(1, new)
            }
            return new
        }
    }
}
