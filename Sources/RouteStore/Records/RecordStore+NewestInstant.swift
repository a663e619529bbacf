internal import SQLiteKit
public import Units

extension RecordStore {
    /// The newest instant at which anything is recorded to have happened in a shift: a clock that says an earlier one
    /// is not believed (rules V13). Absent in a store without shifts.
    ///
    /// Expenses do not count: their dates are written by hand.
    public func newestInstant() throws(StoreError) -> UTCInstant? {
        try rows(
            """
            SELECT max(newest) FROM (
            SELECT max(max(started_at_us, coalesce(ended_at_us, started_at_us))) AS newest FROM shift
            UNION ALL SELECT max(max(started_at_us, coalesce(ended_at_us, started_at_us))) FROM shift_pause
            UNION ALL SELECT max(max(started_at_us, coalesce(ended_at_us, started_at_us))) FROM route_suspension
            UNION ALL SELECT max(max(started_at_us, coalesce(ended_at_us, started_at_us))) FROM capture_session
            UNION ALL SELECT max(ended_at_us) FROM standstill
            UNION ALL SELECT max((SELECT max(fixed_at_us) FROM route_sample r WHERE r.shift_id = shift.id)) FROM shift
            UNION ALL SELECT max(max(accepted_at_us, coalesce(arrived_at_pickup_at_us, accepted_at_us),
            coalesce(picked_up_at_us, accepted_at_us), coalesce(delivered_at_us, accepted_at_us),
            coalesce(cancelled_at_us, accepted_at_us))) FROM delivery
            UNION ALL SELECT max(recorded_at_us) FROM delivery_tip)
            """, read: { $0.optionalInstant(at: 0) }
        ) { (_) throws(SQLiteError) in }.first
    }

    /// The newest instant that a shift's own records name: until then a running shift is known. Its start where there
    /// is nothing else of it, absent where there is no such shift.
    public func newestInstant(of shift: Identity) throws(StoreError) -> UTCInstant? {
        try rows(
            """
            SELECT max(newest) FROM (
            SELECT max(started_at_us, coalesce(ended_at_us, started_at_us)) AS newest FROM shift WHERE id = ?1
            UNION ALL SELECT max(max(started_at_us, coalesce(ended_at_us, started_at_us))) FROM shift_pause
            WHERE shift_id = ?1
            UNION ALL SELECT max(max(started_at_us, coalesce(ended_at_us, started_at_us))) FROM route_suspension
            WHERE shift_id = ?1
            UNION ALL SELECT max(max(started_at_us, coalesce(ended_at_us, started_at_us))) FROM capture_session
            WHERE shift_id = ?1
            UNION ALL SELECT max(ended_at_us) FROM standstill WHERE capture_session_id IN (
            SELECT id FROM capture_session WHERE shift_id = ?1)
            UNION ALL SELECT max(fixed_at_us) FROM route_sample WHERE shift_id = ?1
            UNION ALL SELECT max(max(accepted_at_us, coalesce(arrived_at_pickup_at_us, accepted_at_us),
            coalesce(picked_up_at_us, accepted_at_us), coalesce(delivered_at_us, accepted_at_us),
            coalesce(cancelled_at_us, accepted_at_us))) FROM delivery WHERE shift_id = ?1)
            """, shift
        ) { $0.optionalInstant(at: 0) }.first
    }
}
