internal import SQLiteKit
public import Units

extension RecordStore {
    private static let routeSuspensionColumns = "id, shift_id, started_at_us, ended_at_us"

    /// - Throws: `constraint` when the identity is taken, or the shift is not there.
    public func insert(_ routeSuspension: RouteSuspension) throws(StoreError) {
        try write("INSERT INTO route_suspension (\(Self.routeSuspensionColumns)) VALUES (?1, ?2, ?3, ?4)") {
            (statement) throws(SQLiteError) in try bind(routeSuspension, to: statement)
        }
    }

    /// Replaces every column of the row with this identity.
    ///
    /// - Throws: `noSuchRecord` when there is none.
    public func update(_ routeSuspension: RouteSuspension) throws(StoreError) {
        try change("UPDATE route_suspension SET (\(Self.routeSuspensionColumns)) = (?1, ?2, ?3, ?4) WHERE id = ?1") {
            (statement) throws(SQLiteError) in try bind(routeSuspension, to: statement)
        }
    }

    /// - Throws: `noSuchRecord` when there is none with this identity.
    public func deleteRouteSuspension(_ id: Identity) throws(StoreError) {
        try change("DELETE FROM route_suspension WHERE id = ?1", id)
    }

    /// Absent when there is none with this identity.
    public func routeSuspension(_ id: Identity) throws(StoreError) -> RouteSuspension? {
        try rows(
            "SELECT \(Self.routeSuspensionColumns) FROM route_suspension WHERE id = ?1", id, read: readRouteSuspension
        ).first
    }

    /// Those of a shift, in order of their start.
    public func routeSuspensions(of shift: Identity) throws(StoreError) -> [RouteSuspension] {
        try rows(
            """
            SELECT \(Self.routeSuspensionColumns) FROM route_suspension WHERE shift_id = ?1
            ORDER BY started_at_us, id
            """,
            shift, read: readRouteSuspension)
    }

    /// Those of a shift that last; by the rules at most one.
    public func unfinishedRouteSuspensions(of shift: Identity) throws(StoreError) -> [RouteSuspension] {
        try rows(
            """
            SELECT \(Self.routeSuspensionColumns) FROM route_suspension WHERE shift_id = ?1 AND ended_at_us IS NULL
            ORDER BY started_at_us, id
            """, shift, read: readRouteSuspension)
    }

    private func bind(_ routeSuspension: RouteSuspension, to statement: Statement) throws(SQLiteError) {
        try statement.bind(1, routeSuspension.id)
        try statement.bind(2, routeSuspension.shift)
        try statement.bind(3, routeSuspension.startedAt)
        try statement.bind(4, routeSuspension.endedAt)
    }

    private func readRouteSuspension(from statement: Statement) -> RouteSuspension? {
        guard let id = statement.identity(at: 0), let shift = statement.identity(at: 1) else { return nil }
        return RouteSuspension(
            id: id, shift: shift, startedAt: statement.instant(at: 2), endedAt: statement.optionalInstant(at: 3))
    }
}
