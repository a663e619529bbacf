/// One step of the store's schema: what version `number` added to the one before.
///
/// A value: it holds the difference and nothing else, calls nothing and reads no clock. Its statements are plain SQL
/// that any `sqlite3` runs, in order. Once shipped it never changes (`Tests/RouteStoreTests/Frozen/shapes.tsv`).
public struct SchemaVersion: Sendable {
    /// 1, 2, 3, … without a hole.
    public let number: Int
    /// What it brought, for a person.
    public let change: String
    /// Single statements, none with a semicolon at its end.
    public let statements: [String]
    /// Columns of older versions whose values this step changes on purpose: `table.column`. Everything else must stand
    /// after it as it stood before (store.md M3).
    public let rewrites: Set<String>

    package init(number: Int, change: String, statements: [String], rewrites: Set<String> = []) {
        self.number = number
        self.change = change
        self.statements = statements
        self.rewrites = rewrites
    }
}
