extension RowInvariant {
    /// Pauses and times parked follow the same rules (P1, P2).
    static let breaks = [(9, "shift_pause", "pause"), (16, "route_suspension", "time parked")].flatMap {
        each(of: $0) + together(of: $0)
    }

    private typealias Kind = (since: Int, table: String, noun: String)

    /// What can be wrong with one of them.
    private static func each(of kind: Kind) -> [RowInvariant] {
        let (since, table, noun) = kind
        return [
            RowInvariant(
                since: since, table: table, count: "SELECT count(*) FROM \(table) WHERE ended_at_us < started_at_us",
                meaning: "a \(noun) ends before it starts: it is left out and counted as malformed"),
            RowInvariant(
                since: since, table: table,
                count: """
                    SELECT count(*) FROM \(table) p JOIN shift s ON s.id = p.shift_id
                    WHERE p.ended_at_us IS NULL AND s.ended_at_us IS NOT NULL
                    """,
                meaning: "a \(noun) of an ended shift has no end: it runs to the shift's end"),
            RowInvariant(
                since: since, table: table,
                count: """
                    SELECT count(*) FROM \(table) p JOIN shift s ON s.id = p.shift_id
                    WHERE (s.ended_at_us IS NULL OR s.ended_at_us >= s.started_at_us)
                    AND (p.started_at_us < s.started_at_us OR p.ended_at_us > s.ended_at_us
                    OR p.started_at_us > s.ended_at_us)
                    """,
                meaning: "a \(noun) reaches outside its shift: only the part inside counts"),
        ]
    }

    /// What can be wrong with several of one shift.
    private static func together(of kind: Kind) -> [RowInvariant] {
        let (since, table, noun) = kind
        return [
            RowInvariant(
                since: since, table: table,
                count: """
                    SELECT coalesce(sum(n - 1), 0) FROM (SELECT count(*) n FROM \(table) WHERE ended_at_us IS NULL
                    GROUP BY shift_id)
                    """,
                meaning: "a shift has more than one open \(noun)"),
            RowInvariant(
                since: since, table: table,
                count: """
                    SELECT count(*) FROM (SELECT started_at_us s, ended_at_us z, max(ended_at_us) OVER before e,
                    sum(ended_at_us IS NULL) OVER before o FROM \(table)
                    WHERE ended_at_us IS NULL OR ended_at_us >= started_at_us
                    WINDOW before AS (PARTITION BY shift_id ORDER BY started_at_us, id
                    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) WHERE s < e OR (z IS NOT NULL AND o > 0)
                    """,
                meaning: "two stretches of \(noun) overlap: the time they share is counted once"),
        ]
    }
}
