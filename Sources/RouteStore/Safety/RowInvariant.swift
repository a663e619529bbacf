internal import SQLiteKit

/// A rule about rows that the schema cannot express: the query counts the rows that break it.
struct RowInvariant {
    /// The first version the query can be asked of.
    let since: Int
    let table: String
    let count: String
    let meaning: String

    static func all(at version: Int) -> [RowInvariant] {
        (identities(at: version) + shifts + routes + breaks + deliveries + sessions).filter { $0.since <= version }
    }

    func findings(in connection: Connection) throws(SQLiteError) -> [StoreFinding] {
        let rows = Int(try connection.firstInteger(count) ?? 0)
        return rows == 0 ? [] : [StoreFinding(kind: .rows, table: table, count: rows, meaning: meaning)]
    }

    /// Columns that hold identities: 16 bytes each.
    private static func identities(at version: Int) -> [RowInvariant] {
        let columns = [
            (1, "shift", "id"), (2, "route_sample", "shift_id"), (3, "route_sample", "capture_session_id"),
            (5, "delivery", "id"), (6, "pickup_place", "id"), (8, "expense", "id"), (9, "shift_pause", "id"),
            (12, "offer", "id"), (13, "delivery_tip", "id"), (15, "vehicle_profile", "id"),
            (15, "driver_settings", "id"),
            (15, "driver_settings", "selected_vehicle_id"), (16, "route_suspension", "id"),
            (17, "capture_session", "id"),
            (17, "store_identity", "id"),
        ]
        return columns.map { since, table, column in
            RowInvariant(
                since: since, table: table, count: "SELECT count(*) FROM \(table) WHERE length(\(column)) <> 16",
                meaning: "\(column) is not an identity of 16 bytes: such rows are not shown")
        }
    }

    private static let shifts = [
        RowInvariant(
            since: 1, table: "shift", count: "SELECT count(*) FROM shift WHERE ended_at_us < started_at_us",
            meaning: "a shift ends before it starts: it has no duration, and its route is outside it"),
        RowInvariant(
            since: 1, table: "shift", count: "SELECT max(0, count(*) - 1) FROM shift WHERE ended_at_us IS NULL",
            meaning: "more than one shift has no end: end all but the one that runs"),
        RowInvariant(
            since: 1, table: "shift",
            count: """
                SELECT count(*) FROM (SELECT started_at_us s, ended_at_us z, max(ended_at_us) OVER before e,
                sum(ended_at_us IS NULL) OVER before o FROM shift
                WHERE ended_at_us IS NULL OR ended_at_us >= started_at_us
                WINDOW before AS (ORDER BY started_at_us, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING))
                WHERE s < e OR (z IS NOT NULL AND o > 0)
                """,
            meaning: "shifts overlap: the time they share is counted in each"),
    ]

    private static let routes = [
        RowInvariant(
            since: 2, table: "route_sample",
            count: """
                SELECT count(*) FROM route_sample WHERE abs(latitude_deg) > 90 OR abs(longitude_deg) > 180
                OR (latitude_deg = 0 AND longitude_deg = 0)
                """,
            meaning: "a sample is at no place on Earth: it is left out of every distance"),
        RowInvariant(
            since: 2, table: "route_sample",
            count: "SELECT count(*) FROM route_sample WHERE horizontal_accuracy_m < 0",
            meaning: "a sample's accuracy is below zero: it was not stored by these rules"),
        RowInvariant(
            since: 2, table: "route_sample",
            count: """
                SELECT count(*) FROM route_sample r JOIN shift s ON s.id = r.shift_id
                WHERE r.fixed_at_us > s.ended_at_us AND s.ended_at_us >= s.started_at_us
                """,
            meaning: "a sample lies after its shift's end: capture should have stopped before it"),
        RowInvariant(
            since: 2, table: "route_sample",
            count: """
                SELECT count(*) FROM route_sample r JOIN shift s ON s.id = r.shift_id
                WHERE r.fixed_at_us < s.started_at_us
                """,
            meaning: "a sample lies before its shift's start"),
        RowInvariant(
            since: 3, table: "route_sample",
            count: """
                SELECT count(*) FROM (SELECT 1 FROM route_sample WHERE capture_session_id IS NOT NULL
                GROUP BY capture_session_id HAVING count(DISTINCT shift_id) > 1)
                """,
            meaning: "one capture session has samples in more than one shift"),
    ]
}
