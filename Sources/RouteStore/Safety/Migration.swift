package import SQLiteKit

/// The walk of a store from its version to the current one: one transaction, audited (store.md M1, M3).
package struct Migration {
    let timeline: SchemaTimeline
    /// For errors; the connection knows the file.
    let path: String
    private let progress: StoreProgress.Report

    package init(
        timeline: SchemaTimeline = .shipped, path: String, progress: @escaping StoreProgress.Report = { _ in }
    ) {
        self.timeline = timeline
        self.path = path
        self.progress = progress
    }

    /// Walks; the store is then at its old version or at the current one, and never between.
    ///
    /// - Parameter copying: makes the copy, when the store can no longer be written by anybody else and nothing is
    ///   changed yet; what it throws stops the walk. It is given the store's version and what the store holds.
    /// - Returns: nil when the store is current already.
    /// - Throws: `auditFailed`, `brokenReference`, `migrationFailed`; `foreignShape`, `newer` for what is no old store.
    @discardableResult
    package func run(
        on connection: Connection,
        copying: (_ from: Int, _ content: ContentAudit) throws(StoreError) -> String? = { (_, _) in nil }
    ) throws(StoreError) -> MigrationReport? {
        // Keys are off while tables are rebuilt, and can be turned off outside a transaction only.
        try say { () throws(SQLiteError) in
            try connection.execute("PRAGMA foreign_keys = OFF; PRAGMA synchronous = FULL")
        }
        let path = path
        let report = try connection.transaction(.immediate, translating: { StoreError($0, path: path) }) {
            () throws(StoreError) in
            let from = try StoreInspection.version(of: connection, timeline: timeline, path: path)
            return from == timeline.current ? nil : try walk(connection, from: from, copying)
        }
        try say { () throws(SQLiteError) in try connection.execute(StoreFormat.connectionPragmas) }
        return report
    }

    private func walk(
        _ connection: Connection, from: Int, _ copying: (Int, ContentAudit) throws(StoreError) -> String?
    ) throws(StoreError) -> MigrationReport {
        let steps = timeline.steps(after: from, upTo: timeline.current)
        let rewrites = steps.reduce(into: Set<String>()) { $0.formUnion($1.rewrites) }
        let scope = try say { () throws(SQLiteError) in try ContentAudit.scope(of: connection, except: rewrites) }
        let before = try audit(connection, scope, as: .reading)
        let broken = try say { () throws(SQLiteError) in try BrokenReferences(in: connection) }
        let copy = try copying(from, before)
        for step in steps { try apply(step, to: connection) }
        let after = try audit(connection, scope, as: .comparing)
        if let difference = before.difference(to: after) {
            throw .auditFailed(path: path, table: difference.table, column: difference.column)
        }
        if let table = try say({ () throws(SQLiteError) in try BrokenReferences(in: connection) }).added(to: broken) {
            throw .brokenReference(path: path, table: table)
        }
        guard let expected = try? SchemaShape(of: timeline, version: timeline.current),
            try say({ () throws(SQLiteError) in try SchemaShape(of: connection) }) == expected
        else { throw .migrationFailed(path: path, version: timeline.current) }
        return try say { () throws(SQLiteError) in
            try MigrationReport(from: from, to: timeline.current, kept: after, of: connection, copy: copy)
        }
    }

    private func audit(
        _ connection: Connection, _ scope: ContentAudit.Scope, as stage: StoreProgress.Stage
    ) throws(StoreError) -> ContentAudit {
        let counter = StoreProgress.counter(of: stage, progress)
        return try say { () throws(SQLiteError) in
            try ContentAudit(of: connection, scope: scope, counting: counter)
        }
    }

    private func apply(_ step: SchemaVersion, to connection: Connection) throws(StoreError) {
        progress(StoreProgress(stage: .upgrading(to: step.number), rows: 0))
        do {
            for statement in step.statements { try connection.execute(statement) }
            try connection.execute(StoreFormat.versionPragma(step.number))
        } catch {
            switch error.code {
            // The disk's fault or another program's, not the step's.
            case .full, .ioFailure, .busy, .corrupt, .interrupted: throw StoreError(error, path: path)
            default: throw .migrationFailed(path: path, version: step.number)
            }
        }
    }

    private func say<Result>(_ body: () throws(SQLiteError) -> Result) throws(StoreError) -> Result {
        do { return try body() } catch { throw StoreError(error, path: path) }
    }
}

extension MigrationReport {
    fileprivate init(
        from: Int, to: Int, kept: ContentAudit, of connection: Connection, copy: String?
    ) throws(SQLiteError) {
        self.from = from
        self.to = to
        self.copy = copy
        self.kept = kept.tables.map(Line.init)
        let old = Set(kept.tables.map(\.table))
        let scope = try ContentAudit.scope(of: connection, except: []).filter { !old.contains($0.table) }
        added = try ContentAudit(of: connection, scope: scope).tables.map(Line.init)
    }
}

extension MigrationReport.Line {
    fileprivate init(_ audit: TableAudit) {
        self.init(
            table: audit.table, columns: audit.columns.count, rows: audit.rows, digest: audit.digest.text)
    }
}
