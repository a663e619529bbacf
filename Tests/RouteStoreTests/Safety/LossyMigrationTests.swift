import SQLiteKit
import TestSupport
import Testing

@testable import RouteStore

@Suite("A migration that succeeds and loses something is caught, undone and named")
struct LossyMigrationTests {
    static let current = SchemaTimeline.shipped.current

    static func timeline(_ statements: [String], rewrites: Set<String> = []) -> SchemaTimeline {
        let lossy = SchemaVersion(
            number: current + 1, change: "a test's own", statements: statements, rewrites: rewrites)
        return SchemaTimeline(versions: SchemaTimeline.shipped.versions + [lossy])
    }

    struct Loss: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let statements: [String]
        let table: String
        let column: String?
    }

    static let losses = [
        Loss(
            testDescription: "a dropped row",
            statements: ["DELETE FROM route_sample WHERE fixed_at_us = (SELECT max(fixed_at_us) FROM route_sample)"],
            table: "route_sample", column: nil),
        Loss(
            testDescription: "a doubled row",
            statements: [
                "INSERT INTO expense SELECT x'01', occurred_at_us, amount, category, note FROM expense LIMIT 1"
            ],
            table: "expense", column: nil),
        Loss(
            testDescription: "a nulled column", statements: ["UPDATE delivery SET gross_earnings = NULL"],
            table: "delivery",
            column: "gross_earnings"),
        Loss(
            testDescription: "one changed value, by the last bit",
            statements: [
                "UPDATE route_sample SET latitude_deg = latitude_deg + 7.2e-15 WHERE fixed_at_us % 50000000 = 0"
            ],
            table: "route_sample", column: "latitude_deg"),
        Loss(
            testDescription: "trailing zeros dropped from an amount",
            statements: ["UPDATE shift SET gross_earnings = rtrim(gross_earnings, '0')"],
            table: "shift", column: "gross_earnings"),
        Loss(
            testDescription: "two rows' values exchanged",
            statements: [
                """
                UPDATE route_sample SET longitude_deg = (
                SELECT min(longitude_deg) + max(longitude_deg) FROM route_sample) - longitude_deg
                WHERE longitude_deg IN (SELECT min(longitude_deg) FROM route_sample UNION ALL
                SELECT max(longitude_deg) FROM route_sample)
                """
            ], table: "route_sample", column: "longitude_deg"),
        Loss(
            testDescription: "two deliveries exchange their amounts",
            statements: [
                """
                UPDATE delivery SET expected_earnings = CASE expected_earnings WHEN '9' THEN NULL ELSE '9' END
                WHERE id IN (SELECT id FROM delivery ORDER BY expected_earnings IS NULL, id LIMIT 2)
                """
            ], table: "delivery", column: "expected_earnings"),
        Loss(
            testDescription: "a dropped column", statements: ["ALTER TABLE expense DROP COLUMN note"], table: "expense",
            column: "note"),
        Loss(
            testDescription: "a renamed column", statements: ["ALTER TABLE expense RENAME COLUMN category TO kind"],
            table: "expense", column: "category"),
        Loss(
            testDescription: "a dropped table", statements: ["DROP TABLE delivery_tip"], table: "delivery_tip",
            column: nil),
        Loss(
            testDescription: "two columns exchanged",
            statements: ["UPDATE route_sample SET latitude_deg = longitude_deg, longitude_deg = latitude_deg"],
            table: "route_sample", column: "latitude_deg"),
    ]

    @Test("caught and named", arguments: losses)
    func caught(loss: Loss) throws {
        let old = try OldStore(version: Self.current)
        let before = try old.content()
        let opener = StoreOpener(old.files, timeline: Self.timeline(loss.statements))
        #expect(throws: StoreError.auditFailed(path: old.path, table: loss.table, column: loss.column)) {
            try opener.openForWriting(.never)
        }
        #expect(try old.content() == before)
        try expectSound(try RecordStore.open(old.path).connection)
    }

    @Test("what a version declares to change may change, and nothing else with it")
    func declared() throws {
        let old = try OldStore(version: Self.current)
        let change = "UPDATE expense SET category = 'other'"
        let declared = Self.timeline([change], rewrites: ["expense.category"])
        let more = Self.timeline([change, "UPDATE expense SET amount = '1'"], rewrites: ["expense.category"])
        #expect(throws: StoreError.auditFailed(path: old.path, table: "expense", column: "amount")) {
            try StoreOpener(old.files, timeline: more).openForWriting(.never)
        }
        let (_, report) = try StoreOpener(old.files, timeline: declared).openForWriting(.never)
        #expect(report?.from == Self.current)
    }

    @Test("new broken references are refused, old ones carried")
    func references() throws {
        let breaking = Self.timeline([
            "ALTER TABLE expense ADD COLUMN shift_id BLOB REFERENCES shift (id)", "UPDATE expense SET shift_id = x'00'",
        ])
        let old = try OldStore(version: Self.current)
        #expect(throws: StoreError.brokenReference(path: old.path, table: "expense")) {
            try StoreOpener(old.files, timeline: breaking).openForWriting(.never)
        }
        #expect(try old.version() == Int64(Self.current))
        try old.execute(
            ["INSERT INTO shift_pause VALUES (\(Witness.id(9, 77)), \(Witness.shift(77)), 9, 3)"], enforcingKeys: false)
        let harmless = Self.timeline(["ALTER TABLE expense ADD COLUMN place TEXT"])
        let (store, _) = try StoreOpener(old.files, timeline: harmless).openForWriting(.never)
        #expect(try store.connection.rows("PRAGMA foreign_key_check").count == 1)
    }

    @Test("a rehearsal says what a migration would, and touches nothing")
    func rehearsal() throws {
        let old = try OldStore(version: 5)
        let before = try old.content()
        let rehearsed = try #require(try RecordStore.rehearse(old.path))
        #expect(try old.content() == before)
        #expect(rehearsed.copy == nil && rehearsed.from == 5 && rehearsed.to == Self.current)
        #expect(rehearsed.kept.map(\.table) == ["delivery", "route_sample", "shift"])
        #expect(rehearsed.kept.map(\.rows) == [4, 5, 1])
        #expect(rehearsed.added.first { $0.table == "offer" }?.rows == 4)
        var migrated = try #require(try RecordStore.migrate(old.path))
        #expect(migrated.copy != nil)
        migrated.copy = nil
        #expect(migrated == rehearsed)
        #expect(try RecordStore.rehearse(old.path) == nil)
        #expect(try RecordStore.migrate(old.path) == nil)
    }
}
