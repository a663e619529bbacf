public import RouteEngine
internal import SQLiteKit
public import Units

extension RecordStore {
    /// Records a standstill; one with the same start is extended, never shortened.
    ///
    /// - Throws: `constraint` when the session is not there.
    public func record(_ standstill: Standstill, of session: Identity) throws(StoreError) {
        try write(
            """
            INSERT INTO standstill (capture_session_id, started_at_us, ended_at_us) VALUES (?1, ?2, ?3)
            ON CONFLICT DO UPDATE SET ended_at_us = max(ended_at_us, excluded.ended_at_us)
            """
        ) { (statement) throws(SQLiteError) in
            try statement.bind(1, session)
            try statement.bind(2, standstill.startedAt)
            try statement.bind(3, standstill.endedAt)
        }
    }

    /// Those of a session, in order of their start.
    public func standstills(of session: Identity) throws(StoreError) -> [Standstill] {
        try rows(
            """
            SELECT started_at_us, ended_at_us FROM standstill WHERE capture_session_id = ?1 ORDER BY started_at_us
            """, session
        ) { Standstill(startedAt: $0.instant(at: 0), endedAt: $0.instant(at: 1)) }
    }

    /// What is known about a shift's samples beside the samples: its sessions and their standstills.
    public func sessionRecords(of shift: Identity) throws(StoreError) -> SessionRecords {
        var records = SessionRecords()
        for session in try captureSessions(of: shift) {
            records.record(session.facts, of: session.id)
            for standstill in try standstills(of: session.id) { records.record(standstill, of: session.id) }
        }
        return records
    }

    /// Cuts everything captured in a shift at an instant, as a corrected end asks (rules P3): samples at or after it
    /// are deleted, sessions that begin there removed, the one that spans it ended there, its standstills cut.
    ///
    /// - Returns: how many samples were deleted.
    @discardableResult
    public func cutCapture(of shift: Identity, at instant: UTCInstant) throws(StoreError) -> Int {
        try inTransaction { () throws(StoreError) in
            let count = try deleteSamples(of: shift, from: instant)
            for sql in Self.cuts {
                try write(sql) { (statement) throws(SQLiteError) in
                    try statement.bind(1, shift)
                    try statement.bind(2, instant)
                }
            }
            return count
        }
    }

    private static let sessionsOfShift = "(SELECT id FROM capture_session WHERE shift_id = ?1)"

    private static let cuts = [
        "DELETE FROM capture_session WHERE shift_id = ?1 AND started_at_us >= ?2",
        "DELETE FROM standstill WHERE started_at_us >= ?2 AND capture_session_id IN \(sessionsOfShift)",
        """
        UPDATE standstill SET ended_at_us = ?2 WHERE ended_at_us > ?2 AND capture_session_id IN \(sessionsOfShift)
        """,
        """
        UPDATE capture_session SET ended_at_us = ?2, end_reason = 'shiftEnded'
        WHERE shift_id = ?1 AND (ended_at_us IS NULL OR ended_at_us > ?2)
        """,
    ]
}
