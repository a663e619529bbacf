import SQLiteKit

/// Rows of one table that name the same record, which is not there.
///
/// Old versions let such rows come about; they are carried from store to document and back, never dropped.
public struct OrphanGroup: Sendable, Equatable {
    public let table: String
    public let column: String
    public let parent: String
    /// What the rows name, as a document writes it.
    public let missing: String
    public let rows: Int64

    /// Says the same about which record is missing where, however many rows there are.
    func isSameAbsence(as other: OrphanGroup) -> Bool {
        table == other.table && column == other.column && missing == other.missing
    }

    /// All of them, by table, column and missing record.
    static func all(_ connection: Connection, _ shapes: [TableShape]) throws(SQLiteError) -> [OrphanGroup] {
        var groups: [OrphanGroup] = []
        for shape in shapes {
            for reference in shape.references {
                groups += try all(connection, shape.name, reference)
            }
        }
        return groups
    }

    private static func all(
        _ connection: Connection, _ table: String, _ reference: TableShape.Reference
    ) throws(SQLiteError) -> [OrphanGroup] {
        let column = SQLText.name(reference.column)
        let statement = try connection.prepare(
            """
            SELECT \(column), count(*) FROM main.\(SQLText.name(table)) child
            WHERE \(column) IS NOT NULL AND NOT EXISTS (
                SELECT 1 FROM main.\(SQLText.name(reference.parent)) parent
                WHERE parent.\(SQLText.name(reference.parentColumn)) = child.\(column))
            GROUP BY \(column) ORDER BY \(column)
            """)
        var groups: [OrphanGroup] = []
        while try statement.step() {
            let missing = statement.withBytes(at: 0) { HexText.text($0) }
            groups.append(
                OrphanGroup(
                    table: table, column: reference.column, parent: reference.parent, missing: missing,
                    rows: statement.integer(at: 1)))
        }
        return groups
    }
}
