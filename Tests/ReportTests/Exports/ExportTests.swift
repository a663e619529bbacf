import Foundation
import JSONText
import Positioning
import RouteEngine
import RouteStore
import TestSupport
import Testing
import Units

@testable import Report

@Suite("Documents for elsewhere")
struct ExportTests {
    private static func write(
        _ format: Export.Format, _ selection: ExportSelection, _ store: RecordStore, table: CSVTable = .shifts
    ) throws -> String {
        var bytes: [UInt8] = []
        try Export(selection, of: store).write(
            as: format, table: table, unit: .miles, creator: "a \"test\""
        ) { (piece) throws(ExportError) in bytes += piece }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func everything(_ scene: PeriodScene) throws -> ExportSelection {
        try ExportSelection(everythingIn: scene.store, zone: .utc, includingReplays: false)
    }

    private static func insert(_ scene: PeriodScene, _ shift: Identity, _ places: [(String, Double, Double)]) throws {
        try scene.store.insert(
            try places.map { when, latitude, longitude in
                RouteSample(
                    instant: try PeriodScene.instant(when),
                    position: ReportedPosition(latitudeDegrees: latitude, longitudeDegrees: longitude),
                    session: identity(900))
            }, of: shift)
    }

    @Test("a GPX segment is a segment of the route; what is left out of the walk is no point")
    func gpxSegments() throws {
        let scene = try PeriodScene()
        let shift = try scene.shift("08:00", "09:00")
        try Self.insert(
            scene, shift,
            [
                ("08:00", 40, -83), ("08:01", 40.001, -83), ("08:01", 40.002, -83), ("08:02", 91, -83),
                ("08:10", 40.003, 180), ("08:20", 40.004, -83), ("08:21", 0.00001, -0.00002),
            ])
        let text = try Self.write(.gpx, Self.everything(scene), scene.store)
        let segments = text.components(separatedBy: "<trkseg>").dropFirst().map {
            $0.components(separatedBy: "<trkpt ").count - 1
        }
        #expect(segments == [2, 1, 2])
        #expect(text.contains("<trkpt lat=\"40.003\" lon=\"-180.0\"><time>2026-03-14T08:10:00.000Z</time></trkpt>"))
        #expect(text.contains("lat=\"0.00001\" lon=\"-0.00002\""))
        #expect(text.contains("creator=\"a &quot;test&quot;\""))
        #expect(!text.contains("<ele>"))
    }

    @Test(
        "standstills that join a segment's points are told in it, of rule set 2 only", arguments: [RuleSet.one, .two])
    func gpxStandstills(ruleSet: RuleSet) throws {
        let scene = try PeriodScene()
        let shift = try scene.shift("08:00", "09:00")
        let session = try scene.capture(shift, "08:00", source: .gpsd, ruleSet: ruleSet)
        try scene.store.record(
            Standstill(startedAt: try PeriodScene.instant("08:01"), endedAt: try PeriodScene.instant("08:29")),
            of: session)
        try scene.drive(shift, from: "08:00", samples: 2, every: 1800, session: session)
        let text = try Self.write(.gpx, Self.everything(scene), scene.store)
        #expect(text.contains("milepost:standstill") == (ruleSet == .two))
        #expect(text.components(separatedBy: "<trkseg>").count - 1 == (ruleSet == .two ? 1 : 2))
    }

    private static func lines(_ document: JSONValue) -> [[[Double]]]? {
        document["features"]?[0]?["geometry"]?["coordinates"]?.array?.map { line in
            (line.array ?? []).map { place in (place.array ?? []).compactMap(\.double) }
        }
    }

    @Test("a GeoJSON line is a segment of two places or more; a shift without one has no geometry")
    func geojson() throws {
        let scene = try PeriodScene()
        let shift = try scene.shift("08:00", "09:00")
        try Self.insert(
            scene, shift,
            [
                ("08:00", 40, -83), ("08:10", 40.1, -83), ("08:11", 40.2, -83), ("08:12", 40.3, -83.5),
                ("08:20", 40.4, -83),
            ])
        try scene.shift("10:00", "11:00")
        let document = try JSONValue.parse([UInt8](Self.write(.geojson, Self.everything(scene), scene.store).utf8))
        #expect(Self.lines(document) == [[[-83, 40.1], [-83, 40.2], [-83.5, 40.3]]])
        #expect(document["formatVersion"] == 1)
        #expect(document["features"]?[0]?["properties"]?["gaps"]?.integer == 3)
        #expect(document["features"]?[1]?["geometry"]?.isNull == true)
        #expect(document["features"]?[1]?["properties"]?["recordedMetres"]?.isNull == true)
    }

    @Test(
        "a line across ±180° is cut there, halfway in latitude where it crosses halfway",
        arguments: [
            ([179.5, -179.5], [[[179.5, 10], [180, 10.5]], [[-180, 10.5], [-179.5, 11]]]),
            ([-179.75, 179.75], [[[-179.75, 10], [-180, 10.5]], [[180, 10.5], [179.75, 11]]]),
            ([179.5, 180], [[[179.5, 10], [180, 11]]]),
        ] as [([Double], [[[Double]]])])
    func antimeridian(longitudes: [Double], lines: [[[Double]]]) throws {
        let scene = try PeriodScene()
        let shift = try scene.shift("08:00", "08:02")
        try Self.insert(scene, shift, [("08:00", 10, longitudes[0]), ("08:01", 11, longitudes[1])])
        let document = try JSONValue.parse([UInt8](Self.write(.geojson, Self.everything(scene), scene.store).utf8))
        #expect(Self.lines(document) == lines)
    }

    private static func fullScene() throws -> PeriodScene {
        let scene = try PeriodScene()
        let shift = try scene.shift("08:00", "16:00", gross: "96.250")
        var row = try #require(try scene.store.shift(shift))
        row.note = "rain, \"heavy\"\nand late"
        row.fuel = FuelAssumptions(milesPerGallon: try decimal("28.4"), vehicleName: "Blue")
        try scene.store.update(row)
        try scene.pause(shift, "10:00", "10:30")
        try scene.drive(shift, from: "08:00", samples: 11)
        let delivery = try scene.delivery(
            shift, accepted: "08:00", arrived: "08:10", pickedUp: "08:20", delivered: "08:40", gross: "7.25")
        try scene.tip(delivery, "2.00", "cash")
        try scene.tip(delivery, "1.5", "platform")
        try scene.delivery(shift, accepted: "09:00", cancelled: "09:10")
        try scene.expense("12:00", "41.07", "fuel")
        return scene
    }

    @Test("CSV: a header, a line a record, absent entries empty", arguments: CSVTable.allCases)
    func csv(table: CSVTable) throws {
        let scene = try Self.fullScene()
        let text = try Self.write(.csv, Self.everything(scene), scene.store, table: table)
        let lines = text.components(separatedBy: "\r\n").dropLast()
        #expect(text.hasSuffix("\r\n"))
        #expect(lines.first == table.header.joined(separator: ","))
        #expect(lines.first?.hasPrefix("formatVersion,") == true)
        #expect(lines.count == [.shifts: 2, .deliveries: 3, .expenses: 2, .route: 12][table])
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("1,") })
        let ends: [CSVTable: String] = [
            .shifts: ",96.250,1,1,3.50,Blue,28.4,,\"rain, \"\"heavy\"\"\nand late\"",
            .deliveries: ",2026-03-14T08:40:00.000Z,,7.25,,3.50", .expenses: ",41.07,fuel,", .route: ",false,,,",
        ]
        #expect(lines[1].hasSuffix(try #require(ends[table])), "\(lines[1])")
    }

    @Test("JSON: everything recorded, exactly, absent values null")
    func json() throws {
        let scene = try Self.fullScene()
        let document = try JSONValue.parse([UInt8](Self.write(.json, Self.everything(scene), scene.store).utf8))
        #expect(document["formatVersion"] == 1)
        #expect(document["period"]?.isNull == true)
        let shift = try #require(document["shifts"]?[0])
        #expect(shift["gross"] == "96.250")
        #expect(shift["note"] == "rain, \"heavy\"\nand late")
        #expect(shift["fuel"] == ["vehicle": "Blue", "milesPerGallon": "28.4", "gasPricePerGallon": nil])
        #expect(shift["pauses"]?[0]?["endedAt"] == "2026-03-14T10:30:00.000Z")
        #expect(shift["deliveries"]?[0]?["tips"]?[1]?["amount"] == "1.5")
        #expect(shift["deliveries"]?[1]?["deliveredAt"]?.isNull == true)
        #expect(shift["route"]?["samples"]?.array?.count == 11)
        #expect(shift["route"]?["samples"]?[0]?.array?.count == shift["route"]?["columns"]?.array?.count)
        #expect(shift["route"]?["samples"]?[0]?[3]?.isNull == true)
        #expect(shift["statement"] == "0.6 mi recorded · partial route")
        #expect(document["expenses"]?[0]?["amount"] == "41.07")
    }

    @Test("the mileage log: a line a shift, and that it is no total")
    func log() throws {
        let scene = try Self.fullScene()
        try scene.shift("23:00", "2026-03-15T01:30:00")
        try scene.shift("2026-03-15T09:00:00", nil)
        let text = try Self.write(.log, Self.everything(scene), scene.store)
        #expect(
            text == """
                Mileage log, format 1; times of UTC

                date        start        end                          recorded  route    note
                2026-03-14  08:00+00:00  16:00+00:00                    0.6 mi  partial  rain, "heavy" and late
                2026-03-14  23:00+00:00  2026-03-15 01:30+00:00       no route  partial
                2026-03-15  09:00+00:00  running                      no route

                These shifts: 0.6 mi recorded · partial route; 1 of 3 shifts measured · 1 partial.
                This is what the vehicle's own receiver recorded, and not a total: where a route is marked partial,
                some of the shift was not recorded, and nothing was added for it.

                """)
    }

    @Test(
        "a document larger than a piece comes in pieces, and a sink that refuses ends it",
        arguments: Export.Format.allCases)
    func pieces(format: Export.Format) throws {
        let scene = try PeriodScene()
        for day in 10..<20 {
            let shift = try scene.shift("2026-03-\(day)T08:00:00", "2026-03-\(day)T09:00:00")
            if format != .log { try scene.drive(shift, from: "2026-03-\(day)T08:00:00", samples: 300) }
        }
        let selection = try Self.everything(scene)
        var (pieces, taken) = (0, 0)
        let export = Export(selection, of: scene.store)
        try export.write(as: format, table: .route, unit: .miles, creator: "x") { (bytes) throws(ExportError) in
            pieces += 1
            taken = max(taken, bytes.count)
        }
        #expect(format == .log || pieces > 1)
        #expect(taken < 100_000)
        #expect(throws: ExportError.refused) {
            try export.write(as: format, table: .route, unit: .miles, creator: "x") { (_) throws(ExportError) in
                throw .refused
            }
        }
        // Nothing is left open.
        #expect(try scene.store.shifts().count == 10)
        try scene.shift("2026-03-25T08:00:00", "2026-03-25T09:00:00")
    }

    @Test("a selection: a shift, a period, or everything; replays only when asked")
    func selection() throws {
        let scene = try PeriodScene()
        let shift = try scene.shift("08:00", "09:00")
        _ = try scene.capture(shift, "08:00", source: .gpxReplay)
        try scene.shift("2026-03-20T08:00:00", "2026-03-20T09:00:00")
        try scene.expense("12:00", "1", "fuel")
        let day = Period.day(try #require(CivilDate(iso8601: "2026-03-14")), in: .utc)
        let selections = [
            ExportSelection(try #require(try scene.store.shift(shift)), zone: .utc),
            try ExportSelection(day, in: scene.store, includingReplays: false),
            try ExportSelection(day, in: scene.store, includingReplays: true), try Self.everything(scene),
        ]
        #expect(selections.map(\.shifts.count) == [1, 0, 1, 1])
        #expect(selections.map(\.expenses.count) == [0, 1, 1, 1])
        #expect(selections.map(\.replaysLeftOut) == [0, 1, 0, 1])
    }
}
