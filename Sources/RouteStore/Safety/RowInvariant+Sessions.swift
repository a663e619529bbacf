internal import RouteEngine

extension RowInvariant {
    static let sessions = [
        session(
            "ended_at_us < started_at_us", "a capture session ends before it starts"),
        session(
            "(ended_at_us IS NULL) <> (end_reason IS NULL)",
            "a capture session has an end without a reason, or a reason without an end: the gap after it is not"
                + " explained"),
        session(
            "source NOT IN (\(list(CaptureSource.allCases.map(\.rawValue)))) OR rule_set NOT IN (1, 2)",
            "a capture session names a source or a rule set this program does not know: its samples are measured as if"
                + " it had no row"),
        session(
            "end_reason NOT IN (\(list(SessionEndReason.allCases.map(\.rawValue))))",
            "a capture session ended for a reason this program does not know: the gap after it is not explained"),
        session(
            "ended_at_us IS NULL AND shift_id IN (SELECT id FROM shift WHERE ended_at_us IS NOT NULL)",
            "a capture session of an ended shift has no end: it was interrupted, and is closed at the next start"),
        RowInvariant(
            since: 17, table: "route_sample",
            count: """
                SELECT count(*) FROM capture_session s JOIN route_sample r
                ON r.shift_id <> s.shift_id AND r.capture_session_id = s.id
                """,
            meaning: "a sample names a capture session of another shift"),
        RowInvariant(
            since: 17, table: "route_sample",
            count: """
                SELECT count(*) FROM route_sample
                WHERE (velocity_m IS NULL) + (position_m IS NULL) + (bridged_m IS NULL) NOT IN (0, 3)
                OR velocity_m < 0 OR position_m < 0 OR bridged_m < 0
                OR abs(coalesce(velocity_m + position_m + bridged_m, 0)) > 1e12
                """,
            meaning: "a sample's reading is incomplete, below zero or endless: an incomplete one counts as none"),
        RowInvariant(
            since: 17, table: "standstill", count: "SELECT count(*) FROM standstill WHERE ended_at_us < started_at_us",
            meaning: "a standstill ends before it starts: it is no evidence of anything"),
        RowInvariant(
            since: 17, table: "standstill",
            count: """
                SELECT count(*) FROM standstill p JOIN capture_session s ON s.id = p.capture_session_id
                WHERE p.started_at_us < s.started_at_us OR p.ended_at_us > s.ended_at_us
                """,
            meaning: "a standstill reaches outside its capture session"),
        RowInvariant(
            since: 17, table: "store_identity", count: "SELECT max(0, count(*) - 1) FROM store_identity",
            meaning: "the store has more than one identity: the first counts"),
    ]

    private static func session(_ condition: String, _ meaning: String) -> RowInvariant {
        RowInvariant(
            since: 17, table: "capture_session", count: "SELECT count(*) FROM capture_session WHERE \(condition)",
            meaning: meaning)
    }

    private static func list(_ words: [String]) -> String { words.map { "'\($0)'" }.joined(separator: ", ") }
}
