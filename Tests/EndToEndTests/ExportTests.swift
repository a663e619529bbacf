import Foundation
import JSONText
import TestSupport
import Testing

@Suite("What leaves the store is read by others, and measured again is what it was")
struct ExportTests {
    private static let oracles = SharedFolder.packageFolder.appendingPathComponent("Tests/EndToEndTests/Oracles").path
    static let samples = ["commute", "city-tunnels", "driver-events", "ten-hertz", "parked-night"]

    /// A store with the shift of a sample log, kept by `replay`.
    private static func kept(_ name: String, rules: Int) throws -> StoreScene {
        let scene = try StoreScene()
        let nmea = SharedFolder.packageFolder.appendingPathComponent("Samples/nmea/\(name).nmea").path
        let outcome = try scene.shell("milepost replay '\(nmea)' --rules \(rules) --store \(StoreScene.name)")
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        return scene
    }

    private static func export(_ words: String, _ scene: StoreScene, to name: String) throws {
        let outcome = try scene.shell("milepost export \(words) --store \(StoreScene.name) > \(name)")
        try #require(outcome.exitCode == 0, "\(words): \(outcome.error)")
    }

    private static func json(_ command: String, _ scene: StoreScene) throws -> JSONValue {
        let outcome = try scene.shell("milepost \(command) --json")
        try #require(outcome.exitCode == 0, "\(command): \(outcome.error)")
        return try JSONValue.parse([UInt8](outcome.output))
    }

    /// The GPX of a shift measures what `shift show` says, and keeps the schema's rules.
    private static func expectSameChain(_ scene: StoreScene, _ what: String, shift: String = "last") throws {
        try export("--format gpx --shift \(shift)", scene, to: "shift.gpx")
        let shown = try json("shift show \(shift) --store \(StoreScene.name)", scene)["distance"]
        let measured = try json("measure shift.gpx", scene)["distance"]
        #expect(measured?["metres"] == shown?["chainMetres"], "\(what)")
        for key in ["chainMetres", "segments", "usableSamples"] { #expect(measured?[key] == shown?[key], "\(what)") }
        let rules = try scene.shell("python3 '\(oracles)/gpx_rules.py' shift.gpx")
        #expect(rules.exitCode == 0 && rules.text == "", "\(what): \(rules.text) \(rules.error)")
    }

    @Test("the GPX of a shift measures its chainMetres to the bit", arguments: samples, [1, 2])
    func chain(sample: String, rules: Int) throws {
        try Self.expectSameChain(try Self.kept(sample, rules: rules), "\(sample), rules \(rules)")
    }

    @Test("so does that of any random route", arguments: [5, 6])
    func randomChain(seed: Int) throws {
        let scene = try StoreScene()
        let made = try scene.shell(
            """
            milepost store schema | sqlite3 \(StoreScene.name) > created &&
            python3 '\(Self.oracles)/random_store.py' \(seed) 1 \(StoreScene.name)
            """)
        try #require(made.exitCode == 0, "\(made.error)")
        let shifts = try scene.sqlite(
            "SELECT lower(hex(id)) FROM shift WHERE id IN (SELECT shift_id FROM route_sample)")
        for digits in shifts.split(separator: "\n") {
            let shift = digits.prefix(8) + "-" + digits.dropFirst(8).prefix(4)
            try Self.expectSameChain(scene, "seed \(seed), shift \(shift)", shift: String(shift))
        }
    }

    static var hasGPSBabel: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/gpsbabel") }

    @Test(
        "gpsbabel reads every point of every GPX and GeoJSON export",
        .enabled(if: hasGPSBabel, "needs gpsbabel"), arguments: ["gpx", "geojson"], samples)
    func gpsbabel(format: String, sample: String) throws {
        let scene = try Self.kept(sample, rules: 2)
        try Self.export("--format \(format) --include-replays", scene, to: "shift.\(format)")
        let outcome = try scene.shell(
            "gpsbabel -i \(format) -f shift.\(format) -o gpx -F read.gpx && grep -c '<trkpt ' read.gpx")
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty, "\(outcome.error)")
        let shown = try Self.json("shift show last --store \(StoreScene.name)", scene)["distance"]
        #expect(
            Int64(outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)) == shown?["usableSamples"]?.integer)
    }

    @Test(
        "every export of every old store is whole, and what the migrated store exports", arguments: StoreScene.versions)
    func oldStores(version: Int) throws {
        let scene = try StoreScene(version: version)
        let before = scene.bytes()
        let formats =
            ["json", "gpx", "geojson", "log"].map { "--format \($0)" }
            + ["shifts", "deliveries", "expenses", "route"].map { "--format csv --table \($0)" }
        for (number, words) in formats.enumerated() {
            try Self.export(words + " --tz UTC", scene, to: "old\(number)")
            #expect(scene.bytes("old\(number)")?.isEmpty == false)
        }
        #expect(scene.bytes() == before)
        #expect(try scene.store("migrate").exitCode == 0)
        for (number, words) in formats.enumerated() {
            try Self.export(words + " --tz UTC", scene, to: "new\(number)")
            #expect(scene.bytes("new\(number)") == scene.bytes("old\(number)"), "\(words)")
        }
        #expect(try JSONValue.parse([UInt8](scene.bytes("new0") ?? Data()))["shifts"]?.array?.isEmpty == false)
    }
}
