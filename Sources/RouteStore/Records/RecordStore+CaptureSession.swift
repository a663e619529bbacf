public import RouteEngine
internal import SQLiteKit
public import Units

extension RecordStore {
    private static let sessionColumns = """
        id, shift_id, source, device, rule_set, started_at_us, ended_at_us, end_reason, source_digest
        """

    /// - Throws: `constraint` when the identity is taken, or the shift is not there.
    public func insert(_ session: CaptureSession) throws(StoreError) {
        try write(
            "INSERT INTO capture_session (\(Self.sessionColumns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"
        ) { (statement) throws(SQLiteError) in try bind(session, to: statement) }
    }

    /// Replaces every column of the row with this identity.
    ///
    /// - Throws: `noSuchRecord` when there is none.
    public func update(_ session: CaptureSession) throws(StoreError) {
        try change(
            """
            UPDATE capture_session SET (\(Self.sessionColumns)) = (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) WHERE id = ?1
            """
        ) { (statement) throws(SQLiteError) in try bind(session, to: statement) }
    }

    /// Says when and why a session ended.
    ///
    /// - Throws: `noSuchRecord` when there is none with this identity.
    public func endCaptureSession(
        _ id: Identity, at instant: UTCInstant, reason: SessionEndReason
    ) throws(StoreError) {
        try change("UPDATE capture_session SET ended_at_us = ?2, end_reason = ?3 WHERE id = ?1") {
            (statement) throws(SQLiteError) in
            try statement.bind(1, id)
            try statement.bind(2, instant)
            try statement.bind(3, reason.rawValue)
        }
    }

    /// Says when and why a session ended, where it is open: one that a corrected end has closed or removed meanwhile
    /// stays as it is (rules P3).
    public func endOpenCaptureSession(
        _ id: Identity, at instant: UTCInstant, reason: SessionEndReason
    ) throws(StoreError) {
        try write("UPDATE capture_session SET ended_at_us = ?2, end_reason = ?3 WHERE id = ?1 AND ended_at_us IS NULL")
        {
            (statement) throws(SQLiteError) in
            try statement.bind(1, id)
            try statement.bind(2, instant)
            try statement.bind(3, reason.rawValue)
        }
    }

    /// Removes a session with its standstills; its samples keep its identity.
    ///
    /// - Throws: `noSuchRecord` when there is none with this identity.
    public func deleteCaptureSession(_ id: Identity) throws(StoreError) {
        try change("DELETE FROM capture_session WHERE id = ?1", id)
    }

    /// Absent when there is none with this identity.
    public func captureSession(_ id: Identity) throws(StoreError) -> CaptureSession? {
        try rows("SELECT \(Self.sessionColumns) FROM capture_session WHERE id = ?1", id, read: readSession).first
    }

    /// Those of a shift, in order of their start.
    public func captureSessions(of shift: Identity) throws(StoreError) -> [CaptureSession] {
        try rows(
            "SELECT \(Self.sessionColumns) FROM capture_session WHERE shift_id = ?1 ORDER BY started_at_us, id", shift,
            read: readSession)
    }

    /// Whether the same bytes were replayed into this store before.
    public func hasReplay(ofDigest digest: [UInt8]) throws(StoreError) -> Bool {
        try !rows("SELECT 1 FROM capture_session WHERE source_digest = ?1 LIMIT 1", read: { _ in true }) {
            (statement) throws(SQLiteError) in try statement.bind(1, blob: digest)
        }.isEmpty
    }

    /// Whether everything that was captured in a shift was replayed from logs. Not where nothing was captured, or no
    /// session has a row, as before schema 17.
    public func isReplayed(_ shift: Identity) throws(StoreError) -> Bool {
        try rows("SELECT min(source <> 'gpsd') FROM capture_session WHERE shift_id = ?1", shift) {
            $0.integer(at: 0) == 1
        }.first ?? false
    }

    /// Closes sessions that a power cut or a crash left open, as `interrupted` (rules V11): each at its last sample, or
    /// at the end of a standstill that reaches further, for fixes came until then. One without either ends where it
    /// began.
    ///
    /// - Returns: how many there were.
    @discardableResult
    public func closeOrphanedCaptureSessions() throws(StoreError) -> Int {
        try write("\(Self.closing) WHERE ended_at_us IS NULL") { (statement) throws(SQLiteError) in
            try statement.bind(1, SessionEndReason.interrupted.rawValue)
        }
    }

    /// Closes one open session with what is stored of it, in the same way; one that is closed or gone stays as it is.
    public func closeCaptureSession(_ id: Identity, reason: SessionEndReason) throws(StoreError) {
        try write("\(Self.closing) WHERE ended_at_us IS NULL AND id = ?2") { (statement) throws(SQLiteError) in
            try statement.bind(1, reason.rawValue)
            try statement.bind(2, id)
        }
    }

    private static let closing = """
        UPDATE capture_session SET end_reason = ?1, ended_at_us = max(started_at_us,
        coalesce((SELECT max(fixed_at_us) FROM route_sample r WHERE r.shift_id = capture_session.shift_id
        AND r.capture_session_id = capture_session.id), started_at_us),
        coalesce((SELECT max(ended_at_us) FROM standstill WHERE capture_session_id = capture_session.id),
        started_at_us))
        """

    private func bind(_ session: CaptureSession, to statement: Statement) throws(SQLiteError) {
        try statement.bind(1, session.id)
        try statement.bind(2, session.shift)
        try statement.bind(3, session.source.rawValue)
        try statement.bind(4, session.device)
        try statement.bind(5, Int64(session.ruleSet.rawValue))
        try statement.bind(6, session.startedAt)
        try statement.bind(7, session.endedAt)
        try statement.bind(8, session.endReason?.rawValue)
        if let digest = session.sourceDigest { try statement.bind(9, blob: digest) } else { try statement.bindNull(9) }
    }

    /// Absent for a row that names an unknown source or rule set, which only a foreign hand writes; `store check`
    /// reports it, and its samples are measured as those of a session without a row.
    private func readSession(from statement: Statement) -> CaptureSession? {
        guard let id = statement.identity(at: 0), let shift = statement.identity(at: 1),
            let source = statement.text(at: 2).flatMap(CaptureSource.init),
            let ruleSet = RuleSet(rawValue: Int(statement.integer(at: 4)))
        else { return nil }
        return CaptureSession(
            id: id, shift: shift, source: source, device: statement.text(at: 3), ruleSet: ruleSet,
            startedAt: statement.instant(at: 5), endedAt: statement.optionalInstant(at: 6),
            endReason: statement.text(at: 7).flatMap(SessionEndReason.init), sourceDigest: statement.blob(at: 8))
    }
}
