import Foundation
import JSONText
import TestSupport
import Testing

@Suite("The figures of a period are those another program computes from the same rows")
struct PeriodOracleTests {
    private static let oracles = SharedFolder.packageFolder.appendingPathComponent("Tests/EndToEndTests/Oracles").path

    /// A store of random rows, the same for the same seed, inserted in one of many orders.
    private static func scene(seed: Int, order: Int) throws -> StoreScene {
        let scene = try StoreScene()
        let outcome = try scene.shell(
            """
            milepost store schema | sqlite3 \(StoreScene.name) > created &&
            python3 '\(oracles)/random_store.py' \(seed) \(order) \(StoreScene.name)
            """)
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        return scene
    }

    private static func report(_ words: String, _ scene: StoreScene) throws -> Data {
        let outcome = try scene.shell("milepost report \(words) --json --store \(StoreScene.name)")
        try #require(outcome.exitCode == 0, "\(words): \(outcome.error)")
        return outcome.output
    }

    /// What the other program has to say against a report; nothing where they agree.
    private static func objections(_ report: Data, _ scene: StoreScene, _ flags: String = "") throws -> String {
        try scene.write(report, to: "report.json")
        let outcome = try scene.shell(
            "python3 '\(oracles)/period_oracle.py' report.json \(StoreScene.name) \(flags)")
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        return outcome.text
    }

    @Test("a month, day by day, in any order of insertion", arguments: 1...24)
    func month(seed: Int) throws {
        let words = "month 2026-03 --tz America/New_York --split-midnight"
        let scene = try Self.scene(seed: seed, order: 1)
        let report = try Self.report(words, scene)
        #expect(try Self.objections(report, scene) == "")
        #expect(try Self.report(words, try Self.scene(seed: seed, order: 2)) == report)
    }

    @Test(
        "other periods, zones and weeks, replays too",
        arguments: [
            "day 2026-03-08 --tz America/New_York --split-midnight", "day 2026-03-01 --tz America/New_York",
            "week 2026-03-08 --tz America/New_York --week-start sunday --split-midnight",
            "week 2026-03-08 --tz America/New_York", "week 2026-03-29 --tz Europe/Berlin --split-midnight",
            "range 2026-02-01 2026-04-10 --tz Asia/Kathmandu --split-midnight", "month 2026-04 --tz UTC",
            "range 2026-03-08 2026-03-31 --tz Australia/Lord_Howe", "month latest --tz Pacific/Chatham",
        ])
    func periods(words: String) throws {
        let scene = try Self.scene(seed: 77, order: 1)
        #expect(try Self.objections(Self.report(words, scene), scene) == "")
        let withReplays = try Self.report(words + " --include-replays", scene)
        #expect(try Self.objections(withReplays, scene, "--include-replays") == "")
    }

    @Test("the other program does object where something is wrong")
    func teeth() throws {
        let scene = try Self.scene(seed: 3, order: 1)
        let report = try Self.report("month 2026-03 --tz America/New_York --split-midnight", scene)
        for change in [
            "UPDATE shift SET gross_earnings = '1.01' WHERE gross_earnings IS NULL",
            "UPDATE route_sample SET latitude_deg = latitude_deg + 1e-6 WHERE capture_session_id IS NULL",
            "DELETE FROM expense",
            "DELETE FROM delivery WHERE delivered_at_us IS NOT NULL",
            "DELETE FROM shift_pause", "UPDATE capture_session SET rule_set = 1",
        ] {
            try FileManager.default.copyItem(at: scene.url(), to: scene.url("copy.sqlite"))
            try scene.sqlite(change)
            #expect(try Self.objections(report, scene) != "", "\(change)")
            try FileManager.default.removeItem(at: scene.url())
            try FileManager.default.moveItem(at: scene.url("copy.sqlite"), to: scene.url())
        }
    }
}
