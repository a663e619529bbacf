import Foundation
import SQLiteKit
import TestSupport
import Testing

@testable import RouteStore

/// One test for each "must refuse to invent" of store.md: a store of the version before, full of what would tempt.
@Suite("A migration invents nothing, however plausible")
struct RefuseToInventTests {
    /// Fills a store of the version before with the tempting rows, opens it, and asks.
    func opened(before version: Int, _ tempting: [String]) throws -> Connection {
        let old = try OldStore(version: version - 1, witnesses: false)
        try old.execute(tempting)
        let store = try RecordStore.open(old.path, identity: nil)
        try expectSound(store.connection)
        return store.connection
    }

    static let shift = "INSERT INTO shift (id, started_at_us, ended_at_us) VALUES (\(Witness.shift(1)), 0, 36000000000)"

    static func sample(_ seconds: Int, _ latitude: Double) -> String {
        "INSERT INTO route_sample (shift_id, fixed_at_us, latitude_deg, longitude_deg, horizontal_accuracy_m) VALUES ("
            + "\(Witness.shift(1)), \(seconds * 1_000_000), \(latitude), 7.5, 5.0)"
    }

    static func delivery(_ number: Int, accepted: Int, delivered: Int?) -> String {
        "INSERT INTO delivery (id, shift_id, accepted_at_us, delivered_at_us) VALUES (\(Witness.delivery(1, number)), "
            + "\(Witness.shift(1)), \(accepted * 1_000_000), \(delivered.map { String($0 * 1_000_000) } ?? "NULL"))"
    }

    @Test("v2: a shift from before capture has no route")
    func route() throws {
        let store = try opened(before: 2, [Self.shift])
        #expect(try store.firstInteger("SELECT count(*) FROM route_sample") == 0)
    }

    @Test("v3: samples a second apart get no session")
    func sessions() throws {
        let store = try opened(before: 3, [Self.shift] + (0..<20).map { Self.sample($0, 47 + Double($0) * 1e-4) })
        #expect(try store.firstInteger("SELECT count(*) FROM route_sample WHERE capture_session_id IS NULL") == 20)
    }

    @Test("v4: what was not recorded is not 0")
    func earnings() throws {
        let store = try opened(before: 4, [Self.shift, Self.sample(1, 47)])
        #expect(try store.firstValue("SELECT gross_earnings FROM shift") == .null)
    }

    @Test("v5: stops on a route are no deliveries")
    func deliveries() throws {
        let stops = [0, 1, 2, 900, 1800, 1801, 5400].map { Self.sample($0, 47 + Double($0 / 900) * 1e-2) }
        let store = try opened(before: 5, [Self.shift] + stops)
        #expect(try store.firstInteger("SELECT count(*) FROM delivery") == 0)
    }

    @Test("v6: deliveries that begin where a route stops, at one time each day, have no place")
    func places() throws {
        let store = try opened(
            before: 6,
            [Self.shift, Self.sample(0, 47), Self.sample(60, 47)]
                + (0..<3).map { Self.delivery($0, accepted: 60, delivered: 90) })
        #expect(try store.firstInteger("SELECT count(*) FROM pickup_place") == 0)
        #expect(try store.firstInteger("SELECT count(pickup_place_id) FROM delivery") == 0)
    }

    @Test("v7: four deliveries under a round total share nothing of it")
    func shares() throws {
        let total = "UPDATE shift SET gross_earnings = '100.00'"
        let store = try opened(
            before: 7,
            [Self.shift, total] + (0..<4).map { Self.delivery($0, accepted: $0 * 600, delivered: $0 * 600 + 500) })
        #expect(try store.firstInteger("SELECT count(gross_earnings) FROM delivery") == 0)
        #expect(try store.firstValue("SELECT gross_earnings FROM shift") == .text("100.00"))
    }

    @Test("v8: a store full of plausible costs has no expense")
    func costs() throws {
        let long = (0..<200).map { Self.sample($0 * 60, 47 + Double($0) * 1e-2) }
        let amounts = ["UPDATE shift SET gross_earnings = '310.00'", "UPDATE delivery SET gross_earnings = '12.00'"]
        let store = try opened(before: 8, [Self.shift, Self.delivery(0, accepted: 0, delivered: 9)] + long + amounts)
        #expect(try store.firstInteger("SELECT count(*) FROM expense") == 0)
    }

    @Test("v9: a long shift with an early delivery and a route that stops was not paused")
    func pauses() throws {
        let store = try opened(
            before: 9,
            [Self.shift, Self.delivery(0, accepted: 60, delivered: 600), Self.sample(0, 47), Self.sample(600, 47.1)])
        #expect(try store.firstInteger("SELECT count(*) FROM shift_pause") == 0)
        #expect(try store.firstInteger("SELECT ended_at_us - started_at_us FROM shift") == 36_000_000_000)
    }

    @Test("v10: samples of a missing shift are carried as they are")
    func orphans() throws {
        let old = try OldStore(version: 9)
        let orphan = "INSERT INTO route_sample VALUES (\(Witness.shift(99)), 5, 91.5, -200.25, -1.0, x'00ff')"
        try old.execute([orphan, orphan], enforcingKeys: false)
        let connection = try RecordStore.open(old.path).connection
        let carried = try connection.rows(
            """
            SELECT fixed_at_us, latitude_deg, longitude_deg, horizontal_accuracy_m, capture_session_id FROM route_sample
            WHERE shift_id = \(Witness.shift(99))
            """)
        let expected: [SQLiteValue] = [.integer(5), .real(91.5), .real(-200.25), .real(-1), .blob([0, 255])]
        #expect(carried == [expected, expected])
        #expect(try connection.rows("PRAGMA foreign_key_check").count == 2)
        #expect(try connection.firstValue("PRAGMA integrity_check") == .text("ok"))
    }

    @Test("v11: the recorded amount is not the expectation")
    func expectation() throws {
        let store = try opened(
            before: 11,
            [Self.shift, Self.delivery(0, accepted: 0, delivered: 9), "UPDATE delivery SET gross_earnings = '8.00'"])
        #expect(try store.firstInteger("SELECT count(expected_earnings) FROM delivery") == 0)
    }

    static let twins = [
        shift, delivery(0, accepted: 100, delivered: 900), delivery(1, accepted: 101, delivered: 900),
        "INSERT INTO pickup_place VALUES (\(Witness.id(6, 1)), 'A', 'a', 0)",
        "UPDATE delivery SET pickup_place_id = \(Witness.id(6, 1))",
    ]

    @Test("v12: two deliveries a second apart, at one place, fully overlapping, are two offers")
    func stacks() throws {
        let store = try opened(before: 12, Self.twins)
        let rows = try store.rows(
            "SELECT o.id = d.id, o.accepted_at_us = d.accepted_at_us FROM delivery d JOIN offer o ON o.id = d.offer_id")
        #expect(rows == [[.integer(1), .integer(1)], [.integer(1), .integer(1)]])
        #expect(try store.firstInteger("SELECT count(*) FROM offer") == 2)
    }

    @Test("v12: two copies of one store migrate to equal rows")
    func copies() throws {
        let digests = try (0..<2).map { _ in try ContentAudit(of: opened(before: 12, Self.twins)) }
        #expect(digests[0] == digests[1])
    }

    @Test("v12: a delivery of a missing shift is left alone, and running the stage again changes nothing")
    func stageTwice() throws {
        let old = try OldStore(version: 11, witnesses: false)
        try old.execute(Self.twins)
        let lost =
            "INSERT INTO delivery (id, shift_id, accepted_at_us) VALUES "
            + "(\(Witness.delivery(2, 0)), \(Witness.shift(9)), 1)"
        try old.execute([lost], enforcingKeys: false)
        let connection = try RecordStore.open(old.path).connection
        #expect(try connection.answer("SELECT count(*) FROM delivery WHERE offer_id IS NULL") == "1")
        #expect(try connection.answer("SELECT count(*) FROM offer") == "2")
        let before = try ContentAudit(of: connection)
        for statement in SchemaVersion.v12.statements.suffix(2) { try connection.execute(statement) }
        #expect(try ContentAudit(of: connection) == before)
    }

    @Test("v12: a delivery that has an offer keeps it")
    func stageLeavesOffers() throws {
        let old = try OldStore(version: 12)
        let connection = try RecordStore.open(old.path).connection
        let before = try ContentAudit(of: connection)
        for statement in SchemaVersion.v12.statements.suffix(2) { try connection.execute(statement) }
        #expect(try ContentAudit(of: connection) == before)
    }

    @Test("v13: no tip is split off an amount above the expectation")
    func tips() throws {
        let amounts = "UPDATE delivery SET expected_earnings = '8.00', gross_earnings = '11.00'"
        let store = try opened(before: 13, [Self.shift, Self.delivery(0, accepted: 0, delivered: 9), amounts])
        #expect(try store.firstInteger("SELECT count(*) FROM delivery_tip") == 0)
        #expect(try store.firstValue("SELECT gross_earnings FROM delivery") == .text("11.00"))
    }

    @Test("v14: fuel bought yesterday is no assumption of yesterday's shift")
    func fuel() throws {
        let bought = "INSERT INTO expense VALUES (\(Witness.id(8, 1)), 5, '40.00', 'fuel', '12.5 gal')"
        let store = try opened(before: 14, [Self.shift, bought])
        #expect(
            try store.firstInteger("SELECT count(fuel_miles_per_gallon) + count(fuel_gas_price_per_gallon) FROM shift")
                == 0)
    }

    @Test("v15: recorded economies make no vehicle, no name and no settings")
    func vehicles() throws {
        let assumed = "UPDATE shift SET fuel_miles_per_gallon = '31.0', fuel_gas_price_per_gallon = '3.20'"
        let store = try opened(before: 15, [Self.shift, assumed])
        for question in [
            "SELECT count(*) FROM vehicle_profile", "SELECT count(*) FROM driver_settings",
            "SELECT count(fuel_vehicle_name) FROM shift",
        ] { #expect(try store.firstInteger(question) == 0) }
    }

    @Test("v16: gaps that look parked, beside a pause, are not parked")
    func parking() throws {
        let route = [0, 60, 7200, 7260].map { Self.sample($0, 47) }
        let pause = "INSERT INTO shift_pause VALUES (\(Witness.id(9, 1)), \(Witness.shift(1)), 100000000, 7000000000)"
        let store = try opened(before: 16, [Self.shift, pause] + route)
        #expect(try store.firstInteger("SELECT count(*) FROM route_suspension") == 0)
        #expect(try store.firstInteger("SELECT count(*) FROM shift_pause") == 1)
    }
}
