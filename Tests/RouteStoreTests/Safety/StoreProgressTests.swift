import SQLiteKit
import TestSupport
import Testing

@testable import RouteStore

@Suite("Long work on a store says what it is at")
struct StoreProgressTests {
    private final class Heard {
        var all: [StoreProgress] = []

        /// Without repetitions.
        var stages: [StoreProgress.Stage] {
            all.map(\.stage).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        }

        func rows(_ stage: StoreProgress.Stage) -> [Int64] { all.filter { $0.stage == stage }.map(\.rows) }
    }

    /// More than what is between two reports, in two shifts.
    private static let samples = StoreProgress.rowsBetweenReports * 6 / 5

    private static func old(_ version: Int) throws -> OldStore {
        let old = try OldStore(version: version, witnesses: false)
        let (sequence, zero) = version < 17 ? ("", "") : (", sequence", ", 0")
        try old.execute([
            "INSERT INTO shift (id, started_at_us, ended_at_us) VALUES (x'01', 0, 9), (x'02', 10, 19)",
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(samples))
            INSERT INTO route_sample (
                shift_id, fixed_at_us, latitude_deg, longitude_deg, horizontal_accuracy_m\(sequence))
            SELECT CASE WHEN i % 5 THEN x'01' ELSE x'02' END, i, 1, 2, 3\(zero) FROM n
            """,
        ])
        return old
    }

    private static func upgrades(from version: Int) -> [StoreProgress.Stage] {
        ((version + 1)...SchemaTimeline.shipped.current).map { .upgrading(to: $0) }
    }

    @Test("an upgrade: reading, copying, proving, each version, comparing; and every so many rows")
    func migration() throws {
        let old = try Self.old(9)
        let heard = Heard()
        _ = try RecordStore.migrate(old.path) { heard.all.append($0) }
        #expect(heard.stages == [.reading, .copying, .proving] + Self.upgrades(from: 9) + [.comparing])
        for stage in [StoreProgress.Stage.reading, .proving, .comparing] {
            #expect(heard.rows(stage) == [0, StoreProgress.rowsBetweenReports])
        }
        let again = Heard()
        _ = try RecordStore.migrate(old.path) { again.all.append($0) }
        #expect(again.all.isEmpty)
    }

    @Test("a rehearsal copies first, and proves nothing that is kept")
    func rehearsal() throws {
        let old = try Self.old(12)
        let heard = Heard()
        _ = try RecordStore.rehearse(old.path) { heard.all.append($0) }
        #expect(heard.stages == [.copying, .reading] + Self.upgrades(from: 12) + [.comparing])
    }

    @Test("an import: loading and merging; a document of an old version is upgraded between", arguments: [5, 17])
    func importing(version: Int) throws {
        let old = try Self.old(version)
        let workshop = try StoreWorkshop()
        let document = workshop.freshPath(".json")
        let source = RecordStore(connection: try Connection(path: old.path, access: .readOnly), path: old.path)
        try source.writeBackup(to: document)
        let heard = Heard()
        let target = try workshop.emptyStore()
        _ = try Importer(into: target, progress: { heard.all.append($0) }).importDocument(document)
        let between = version == 17 ? [] : [.reading] + Self.upgrades(from: version) + [.comparing]
        #expect(heard.stages == [.loading] + between + [.merging])
        #expect(heard.rows(.loading) == [0, StoreProgress.rowsBetweenReports])
        // Whatever order the tables have: two shifts' samples, each a report, and two shifts.
        #expect(heard.rows(.merging).last == Self.samples + 2)
        #expect(Set(heard.rows(.merging)).count >= 4)
    }

    @Test("an adoption copies and merges each file; a restored document is proved")
    func wholeFiles() throws {
        let old = try Self.old(17)
        let files = old.files
        try FileSystem.makeFolder(files.safetyFolder)
        for number in 1...2 {
            _ = try RecordStore.open(files.safetyFolder + "/safe-mode-\(number).sqlite")
        }
        let heard = Heard()
        let keeper = try StoreKeeper(files)
        _ = try keeper.adopt { heard.all.append($0) }
        #expect(heard.stages == [.copying, .merging, .copying, .merging])
        let workshop = try StoreWorkshop()
        let document = try workshop.document(of: RecordStore.open(old.path))
        let restoring = Heard()
        _ = try keeper.restoreDocument(document) { restoring.all.append($0) }
        #expect(restoring.stages == [.loading, .merging, .proving])
        let again = Heard()
        try keeper.restore(old.path) { again.all.append($0) }
        #expect(again.stages == [.copying, .proving])
    }
}
