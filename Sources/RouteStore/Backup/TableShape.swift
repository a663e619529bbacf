/// A table as the file itself describes it: what a backup writes and an import reads, for every table of every
/// version.
///
/// Derived from the schema instead of written down a second time, so that no column can be forgotten here.
struct TableShape: Sendable, Equatable {
    let name: String
    /// In the order of their names, which is the order of a document.
    let columns: [Column]
    /// The columns of the primary key in its order; empty for a table without one.
    let key: [String]
    let references: [Reference]

    struct Column: Sendable, Equatable {
        let name: String
        let kind: Kind
    }

    /// The types a STRICT table of the store declares.
    enum Kind: String, Sendable {
        case integer = "INTEGER"
        case real = "REAL"
        case text = "TEXT"
        case blob = "BLOB"
    }

    /// A foreign key of one column.
    struct Reference: Sendable, Equatable {
        let column: String
        let parent: String
        let parentColumn: String
    }

    /// Its one column of identity; absent in a table that is keyed otherwise.
    var identityColumn: String? { key.count == 1 ? key[0] : nil }

    /// What stands in one shift's route document instead of in the document of the records.
    var isRoutePart: Bool { TableShape.routeParts.contains(name) }

    /// Rows of these are arrays in a document: there are a thousand times more of them than of all others.
    var isWrittenAsArrays: Bool { name == "route_sample" }

    static let routeParts: Set<String> = ["route_sample", "standstill"]
}
