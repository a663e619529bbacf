internal import SQLiteKit

/// How many references of a store lead nowhere, by what refers to what.
///
/// Counts suffice to see new ones: a migration leaves the old columns of a table as they are (the audit proves it), so
/// a reference that was broken stays so.
struct BrokenReferences: Equatable {
    struct Kind: Hashable {
        let table: String
        let parent: String
    }

    private(set) var counts: [Kind: Int] = [:]

    init(in connection: Connection) throws(SQLiteError) {
        let statement = try connection.prepare("SELECT \"table\", parent FROM pragma_foreign_key_check")
        while try statement.step() {
            let kind = Kind(table: statement.text(at: 0) ?? "", parent: statement.text(at: 1) ?? "")
            counts[kind, default: 0] += 1
        }
    }

    /// The first table that has more of them than it had; nil when none has.
    func added(to before: BrokenReferences) -> String? {
        counts.filter { $0.value > before.counts[$0.key] ?? 0 }.map(\.key.table).min()
    }
}
