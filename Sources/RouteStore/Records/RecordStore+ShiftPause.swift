internal import SQLiteKit
public import Units

extension RecordStore {
    private static let shiftPauseColumns = "id, shift_id, started_at_us, ended_at_us"

    /// - Throws: `constraint` when the identity is taken, or the shift is not there.
    public func insert(_ shiftPause: ShiftPause) throws(StoreError) {
        try write("INSERT INTO shift_pause (\(Self.shiftPauseColumns)) VALUES (?1, ?2, ?3, ?4)") {
            (statement) throws(SQLiteError) in try bind(shiftPause, to: statement)
        }
    }

    /// Replaces every column of the row with this identity.
    ///
    /// - Throws: `noSuchRecord` when there is none.
    public func update(_ shiftPause: ShiftPause) throws(StoreError) {
        try change("UPDATE shift_pause SET (\(Self.shiftPauseColumns)) = (?1, ?2, ?3, ?4) WHERE id = ?1") {
            (statement) throws(SQLiteError) in try bind(shiftPause, to: statement)
        }
    }

    /// - Throws: `noSuchRecord` when there is none with this identity.
    public func deleteShiftPause(_ id: Identity) throws(StoreError) {
        try change("DELETE FROM shift_pause WHERE id = ?1", id)
    }

    /// Absent when there is none with this identity.
    public func shiftPause(_ id: Identity) throws(StoreError) -> ShiftPause? {
        try rows("SELECT \(Self.shiftPauseColumns) FROM shift_pause WHERE id = ?1", id, read: readShiftPause).first
    }

    /// Those of a shift, in order of their start.
    public func shiftPauses(of shift: Identity) throws(StoreError) -> [ShiftPause] {
        try rows(
            "SELECT \(Self.shiftPauseColumns) FROM shift_pause WHERE shift_id = ?1 ORDER BY started_at_us, id", shift,
            read: readShiftPause)
    }

    /// Those of a shift that last; by the rules at most one.
    public func unfinishedShiftPauses(of shift: Identity) throws(StoreError) -> [ShiftPause] {
        try rows(
            """
            SELECT \(Self.shiftPauseColumns) FROM shift_pause WHERE shift_id = ?1 AND ended_at_us IS NULL
            ORDER BY started_at_us, id
            """, shift, read: readShiftPause)
    }

    private func bind(_ shiftPause: ShiftPause, to statement: Statement) throws(SQLiteError) {
        try statement.bind(1, shiftPause.id)
        try statement.bind(2, shiftPause.shift)
        try statement.bind(3, shiftPause.startedAt)
        try statement.bind(4, shiftPause.endedAt)
    }

    private func readShiftPause(from statement: Statement) -> ShiftPause? {
        guard let id = statement.identity(at: 0), let shift = statement.identity(at: 1) else { return nil }
        return ShiftPause(
            id: id, shift: shift, startedAt: statement.instant(at: 2), endedAt: statement.optionalInstant(at: 3))
    }
}
