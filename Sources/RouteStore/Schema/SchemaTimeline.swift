/// All versions there have been, and with them the shape of every one: version n is the fold of the steps 1…n, for a
/// fresh store as for an old one.
public struct SchemaTimeline: Sendable {
    public let versions: [SchemaVersion]

    /// - Parameter versions: numbered 1, 2, 3, …, in order.
    package init(versions: [SchemaVersion]) { self.versions = versions }

    /// The version a store has once this program has written it.
    public var current: Int { versions.count }

    /// The steps that lead from one version to another; none when they are the same.
    package func steps(after installed: Int, upTo target: Int) -> ArraySlice<SchemaVersion> {
        versions[min(max(0, installed), versions.count)..<min(max(installed, target), versions.count)]
    }

    /// The SQL that builds an empty store at a version, pragmas included, for any `sqlite3`.
    ///
    /// - Returns: nil for a version that does not exist.
    public func schemaSQL(version: Int) -> String? {
        guard (1...max(1, current)).contains(version) else { return nil }
        let lines =
            StoreFormat.creationPragmas + ["BEGIN IMMEDIATE", StoreFormat.applicationPragma]
            + steps(after: 0, upTo: version).flatMap(\.statements)
            + [StoreFormat.versionPragma(version), "COMMIT", "PRAGMA foreign_keys = ON"]
        return lines.map { $0 + ";\n" }.joined()
    }
}
