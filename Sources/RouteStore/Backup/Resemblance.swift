/// How a new record of one table can resemble one that is here under another identity.
///
/// Asked before anything is added: `d` is the record of the document (not here yet), `m` the one of the store.
struct Resemblance {
    let table: String
    let likeness: ImportReport.Likeness
    /// A condition on `d` and `m`.
    let condition: String

    static let all: [Resemblance] = [
        // A start before the other's end, both ways; an unfinished shift has no end.
        Resemblance(
            table: "shift", likeness: .overlappingTime,
            condition: """
                d.started_at_us = m.started_at_us
                OR (m.ended_at_us IS NULL OR d.started_at_us < m.ended_at_us)
                AND (d.ended_at_us IS NULL OR m.started_at_us < d.ended_at_us)
                """),
        Resemblance(table: "delivery", likeness: .sameInstant, condition: "d.accepted_at_us = m.accepted_at_us"),
        Resemblance(table: "pickup_place", likeness: .sameName, condition: "d.normalized_name = m.normalized_name"),
        Resemblance(
            table: "expense", likeness: .sameAmountAndInstant,
            condition: "d.occurred_at_us = m.occurred_at_us AND d.amount = m.amount"),
        Resemblance(
            table: "shift_pause", likeness: .sameInstant,
            condition: "d.shift_id = m.shift_id AND d.started_at_us = m.started_at_us"),
        Resemblance(
            table: "route_suspension", likeness: .sameInstant,
            condition: "d.shift_id = m.shift_id AND d.started_at_us = m.started_at_us"),
        Resemblance(
            table: "delivery_tip", likeness: .sameAmountAndInstant,
            condition: "d.recorded_at_us = m.recorded_at_us AND d.amount = m.amount"),
        Resemblance(table: "vehicle_profile", likeness: .sameName, condition: "d.name = m.name"),
        Resemblance(table: "capture_session", likeness: .sameRecording, condition: "d.source_digest = m.source_digest"),
    ]

    var query: String {
        """
        SELECT d.id, m.id FROM document.\(table) d, main.\(table) m
        WHERE d.id NOT IN (SELECT id FROM main.\(table)) AND (\(condition)) ORDER BY d.id, m.id
        """
    }
}
