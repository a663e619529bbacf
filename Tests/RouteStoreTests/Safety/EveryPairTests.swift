import Foundation
import Positioning
import RouteEngine
import SQLiteKit
import TestSupport
import Testing
import Units

@testable import RouteStore

@Suite("Whatever build installed a store and whatever build wrote it last, nothing is lost and nothing invented")
struct EveryPairTests {
    static let current = SchemaTimeline.shipped.current
    static let pairs = (1...current).flatMap { installed in (installed...current).map { (installed, $0) } }

    @Test("a store installed at one version, last written at another, opened today", arguments: pairs)
    func pair(installed: Int, last: Int) throws {
        let old = try OldStore(version: installed)
        try old.walk(from: installed, to: last)
        if last > installed { try old.fill(at: last, tag: last) }
        let routes = try [installed, last].map { try Self.route(of: $0, in: old, at: last) }

        // Without an identity of its own, which the first opening for writing gives a store and no migration does.
        let store = try RecordStore.open(old.path, identity: nil)

        for witness in Witness.all {
            for tag in Set([installed, last]) {
                let expected = tag >= witness.version ? witness.answer : witness.answerOfOlder(tag)
                #expect(
                    try store.connection.answer(witness.question(tag)) == expected,
                    "version \(witness.version), tag \(tag)")
            }
        }
        for (tag, route) in zip([installed, last], routes) { #expect(try Self.route(of: tag, in: store) == route) }
        try expectSound(store.connection)
        #expect(try SchemaShape(of: store.connection) == SchemaShape(of: .shipped, version: Self.current))
        try Self.expectNothingInvented(in: store.connection, last: last)
    }

    @Test("every version has one witness")
    func witnesses() { #expect(Witness.all.map(\.version) == Array(1...Self.current)) }

    /// Columns that are newer than the last build are NULL, tables that are newer are empty.
    static func expectNothingInvented(in connection: Connection, last: Int) throws {
        let old = Set(try columns(at: last))
        for column in try columns(at: current) where !old.contains(column) && !excepted.contains(column) {
            let parts = column.split(separator: ".")
            let count = try connection.firstInteger("SELECT count(\(parts[1])) FROM \(parts[0])")
            #expect(count == 0, "\(column) was invented")
        }
    }

    /// Version 12 gives every delivery its own offer, version 17 every sample a place, and both say so.
    static let excepted: Set<String> = [
        "offer.id", "offer.shift_id", "offer.accepted_at_us", "delivery.offer_id", "route_sample.sequence",
    ]

    static func columns(at version: Int) throws -> [String] {
        let connection = try Connection(path: "", access: .create)
        try connection.execute(try #require(SchemaTimeline.shipped.schemaSQL(version: version)))
        return try ContentAudit.scope(of: connection, except: []).flatMap { table, columns in
            columns.map { "\(table).\($0)" }
        }
    }

    /// The samples a distance is measured from, in the order of C4, read by SQL of the day.
    static func route(of tag: Int, in old: OldStore, at version: Int) throws -> [RouteSample] {
        guard version >= 2 else { return [] }
        let connection = try Connection(path: old.path, access: .readOnly)
        let session = version >= 3 ? "capture_session_id" : "NULL"
        let rows = try connection.rows(
            """
            SELECT fixed_at_us, latitude_deg, longitude_deg, horizontal_accuracy_m, \(session) FROM route_sample
            WHERE shift_id = \(Witness.shift(tag)) ORDER BY fixed_at_us, latitude_deg, longitude_deg
            """)
        return try rows.map(sample)
    }

    static func sample(_ row: [SQLiteValue]) throws -> RouteSample {
        guard row.count == 5, case .integer(let instant) = row[0], case .real(let latitude) = row[1],
            case .real(let longitude) = row[2]
        else { throw POSIXError(.EINVAL) }
        var sample = RouteSample(
            instant: UTCInstant(microseconds: instant),
            position: ReportedPosition(latitudeDegrees: latitude, longitudeDegrees: longitude))
        if case .real(let accuracy) = row[3] { sample.horizontalAccuracy = Metres(accuracy) }
        if case .blob(let bytes) = row[4] { sample.session = Identity(bytes: bytes) }
        return sample
    }

    static func route(of tag: Int, in store: RecordStore) throws -> [RouteSample] {
        let id = try #require(
            Identity(text: "0001\(("0000" + String(tag, radix: 16)).suffix(4))-0000-0000-0000-000000000000"))
        var samples: [RouteSample] = []
        try store.forEachSample(of: id) { sample in
            samples.append(sample)
            // Read above by SQL of the day, which knows of no readings; the witness asks about them.
            samples[samples.count - 1].reading = nil
        }
        return samples
    }
}
