import Foundation
import SQLiteKit
import TestSupport
import Testing

@testable import RouteStore

@Suite("A check says what is wrong with a store, and what it means")
struct StoreCheckTests {
    static let current = SchemaTimeline.shipped.current

    struct Fault: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let sql: String
        let table: String?
        let count: Int
        var kind = StoreFinding.Kind.rows
        var version = current
    }

    static let (shift, delivery) = (Witness.shift(current), Witness.delivery(current, 0))
    static let end = Witness.at(current, 3600)

    static let faults = [
        Fault(
            testDescription: "ends before it starts", sql: "UPDATE shift SET ended_at_us = started_at_us - 1",
            table: "shift", count: 1),
        Fault(
            testDescription: "too many active shifts",
            sql:
                "UPDATE shift SET ended_at_us = NULL; "
                + "INSERT INTO shift (id, started_at_us) VALUES (\(Witness.id(1, 90)), \(end * 2))",
            table: "shift", count: 1),
        Fault(
            testDescription: "overlapping shifts",
            sql:
                "INSERT INTO shift (id, started_at_us, ended_at_us) VALUES "
                + "(\(Witness.id(1, 90)), \(end - 1), \(end + 1))",
            table: "shift", count: 1),
        Fault(
            testDescription: "an identity that is none", sql: "UPDATE expense SET id = x'0102'", table: "expense",
            count: 1),
        Fault(
            testDescription: "no place on Earth",
            sql: "UPDATE route_sample SET latitude_deg = 90.001 WHERE fixed_at_us < \(end - 3_580_000_000)",
            table: "route_sample", count: 2),
        Fault(
            testDescription: "null island", sql: "UPDATE route_sample SET latitude_deg = 0, longitude_deg = 0",
            table: "route_sample",
            count: 5),
        Fault(
            testDescription: "a negative accuracy", sql: "UPDATE route_sample SET horizontal_accuracy_m = -1",
            table: "route_sample",
            count: 5),
        Fault(
            testDescription: "a sample after the shift's end",
            sql: "UPDATE route_sample SET fixed_at_us = \(end) + 1 WHERE fixed_at_us = \(end - 3_600_000_000)",
            table: "route_sample",
            count: 1),
        Fault(
            testDescription: "a sample before the shift's start",
            sql:
                "UPDATE route_sample SET fixed_at_us = fixed_at_us - 1 WHERE fixed_at_us = \(end - 3_600_000_000)",
            table: "route_sample", count: 1),
        Fault(
            testDescription: "a pause that ends before it starts",
            sql: "UPDATE shift_pause SET ended_at_us = started_at_us - 1",
            table: "shift_pause", count: 1),
        Fault(
            testDescription: "an open pause in an ended shift", sql: "UPDATE shift_pause SET ended_at_us = NULL",
            table: "shift_pause",
            count: 1),
        Fault(
            testDescription: "overlapping pauses",
            sql: """
                INSERT INTO shift_pause
                SELECT \(Witness.id(9, 90)), shift_id, started_at_us + 1, ended_at_us FROM shift_pause
                """, table: "shift_pause", count: 1),
        Fault(
            testDescription: "parked outside the shift", sql: "UPDATE route_suspension SET ended_at_us = \(end + 1)",
            table: "route_suspension", count: 1),
        Fault(
            testDescription: "steps out of order",
            sql: "UPDATE delivery SET delivered_at_us = accepted_at_us - 1 WHERE id = \(delivery)",
            table: "delivery", count: 1),
        Fault(
            testDescription: "delivered and cancelled",
            sql: "UPDATE delivery SET cancelled_at_us = delivered_at_us WHERE id = \(delivery)", table: "delivery",
            count: 1),
        Fault(
            testDescription: "no offer", sql: "UPDATE delivery SET offer_id = NULL WHERE id = \(delivery)",
            table: "delivery", count: 1),
        Fault(
            testDescription: "an offer without a delivery",
            sql: "INSERT INTO offer VALUES (\(Witness.id(12, 90)), \(shift), 5)", table: "offer", count: 1),
        Fault(
            testDescription: "two rows of settings",
            sql: "INSERT INTO driver_settings VALUES (\(Witness.id(16, 90)), NULL, NULL)",
            table: "driver_settings", count: 1),
        Fault(
            testDescription: "a selected vehicle that is gone", sql: "DELETE FROM vehicle_profile",
            table: "driver_settings", count: 1),
        Fault(
            testDescription: "an amount that is no number", sql: "UPDATE delivery_tip SET amount = '2,00'",
            table: "delivery_tip", count: 1),
        Fault(
            testDescription: "a session that ends before it starts",
            sql: "DELETE FROM standstill; UPDATE capture_session SET ended_at_us = started_at_us - 1",
            table: "capture_session",
            count: 1),
        Fault(
            testDescription: "an end without a reason", sql: "UPDATE capture_session SET end_reason = NULL",
            table: "capture_session", count: 1),
        Fault(
            testDescription: "an unknown source", sql: "UPDATE capture_session SET source = 'guess'",
            table: "capture_session",
            count: 1),
        Fault(
            testDescription: "an unknown rule set", sql: "UPDATE capture_session SET rule_set = 3",
            table: "capture_session",
            count: 1),
        Fault(
            testDescription: "an unknown reason", sql: "UPDATE capture_session SET end_reason = 'tired'",
            table: "capture_session",
            count: 1),
        Fault(
            testDescription: "an open session in an ended shift",
            sql: "UPDATE capture_session SET ended_at_us = NULL, end_reason = NULL",
            table: "capture_session", count: 1),
        Fault(
            testDescription: "a session of another shift",
            sql: """
                INSERT INTO shift (id, started_at_us, ended_at_us) VALUES
                (\(Witness.id(1, 90)), \(end * 2), \(end * 2 + 1));
                UPDATE capture_session SET shift_id = \(Witness.id(1, 90))
                """, table: "route_sample", count: 5),
        Fault(
            testDescription: "a part of a reading", sql: "UPDATE route_sample SET bridged_m = NULL",
            table: "route_sample", count: 1),
        Fault(
            testDescription: "a reading below zero", sql: "UPDATE route_sample SET velocity_m = -velocity_m",
            table: "route_sample", count: 1),
        Fault(
            testDescription: "a standstill beyond its session",
            sql: "UPDATE standstill SET ended_at_us = ended_at_us + 60000000",
            table: "standstill", count: 1),
        Fault(
            testDescription: "a standstill that ends before it starts",
            sql: "UPDATE standstill SET ended_at_us = started_at_us - 1", table: "standstill", count: 1),
        Fault(
            testDescription: "two identities",
            sql: "INSERT INTO store_identity VALUES (\(Witness.id(20, 1))), (\(Witness.id(20, 2)))",
            table: "store_identity", count: 1),
        Fault(
            testDescription: "an orphan", sql: "UPDATE shift_pause SET shift_id = \(Witness.shift(99))",
            table: "shift_pause", count: 1,
            kind: .reference),
        Fault(
            testDescription: "a foreign table", sql: "CREATE TABLE notes (x)", table: nil, count: 1, kind: .shape),
    ]

    @Test("each fault by itself is the only finding", arguments: faults)
    func fault(fault: Fault) throws {
        let old = try OldStore(version: fault.version)
        try old.execute([fault.sql], enforcingKeys: false)
        let bytes = try RefusedStoreTests.bytes(old.path)
        let findings = try StoreCheck.run(old.path)
        #expect(findings.map(\.kind) == [fault.kind])
        #expect(findings.map(\.table) == [fault.table])
        #expect(findings.map(\.count) == [fault.count])
        #expect(findings.allSatisfy { !$0.meaning.isEmpty })
        #expect(try RefusedStoreTests.bytes(old.path) == bytes)
    }

    @Test("nothing is wrong with what a build of any version wrote", arguments: 1...current)
    func sound(version: Int) throws {
        let old = try OldStore(version: version)
        #expect(try StoreCheck.run(old.path).isEmpty)
    }

    @Test("a damaged page is found, and said once")
    func damage() throws {
        let old = try OldStore(version: Self.current)
        let root = try Connection(path: old.path, access: .readOnly).firstInteger(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'expense'")
        var bytes = try RefusedStoreTests.bytes(old.path)
        let page = try 1024 * (Int(#require(root)) - 1)
        bytes.replaceSubrange(page..<page + 1024, with: Data(repeating: 0xEE, count: 1024))
        try bytes.write(to: URL(fileURLWithPath: old.path))
        let findings = try StoreCheck.run(old.path)
        #expect(findings.filter { $0.kind == .integrity }.count == 1)
    }

    @Test("what cannot be read is an error, not a finding")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        #expect(throws: StoreError.missing(path: path)) { try StoreCheck.run(path) }
        try Data(count: 4096).write(to: URL(fileURLWithPath: path))
        #expect(throws: StoreError.notADatabase(path: path)) { try StoreCheck.run(path) }
    }
}
