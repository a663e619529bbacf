import Foundation
import JSONText
import TestSupport
import Testing

@Suite("A store is upgraded by what writes, after a copy, and by nothing else")
struct StoreMigrateTests {
    static let old = [3, 5, 9, 12]

    @Test("migrate keeps the store as it was, says what it kept, and has nothing to do twice", arguments: old)
    func migrate(version: Int) throws {
        let scene = try StoreScene(version: version)
        let rows = try scene.sqlite("SELECT count(*), total(started_at_us) FROM shift")
        let rehearsed = try scene.document("rehearse")
        let migrated = try scene.document("migrate")
        #expect(migrated["store"]?["schemaVersion"]?.integer == Int64(version))
        #expect(migrated["migrated"]?.bool == true)
        #expect(migrated["kept"] == rehearsed["kept"])
        #expect(migrated["added"] == rehearsed["added"])
        let copy = try #require(migrated["copy"]?.string)
        #expect(copy.hasPrefix(StoreScene.name + ".safety/pre-upgrade-1-v\(version)-v"))
        #expect(try scene.sqlite("SELECT count(*), total(started_at_us) FROM shift") == rows)
        #expect(try scene.sqlite("PRAGMA user_version", in: copy + "/" + StoreScene.name) == "\(version)")
        let again = try scene.document("migrate")
        #expect(again["migrated"]?.bool == false)
        #expect(again["copy"]?.isNull == true)
        #expect(scene.names(in: StoreScene.name + ".safety").count == 1)
        #expect(try scene.document("rehearse")["kept"]?.array == [])
        try scene.expectSound()
    }

    @Test("text names the store and the copy")
    func text() throws {
        let scene = try StoreScene(version: 9)
        let text = try scene.store("migrate").text
        #expect(text.hasPrefix("Upgraded \(StoreScene.name) from version 9 to "))
        #expect(text.contains(StoreScene.name + ".safety/pre-upgrade-1-v9-"))
        #expect(try scene.store("migrate").text.contains("nothing to do"))
    }

    @Test("commands that read leave an old store at its version", arguments: old)
    func readers(version: Int) throws {
        let scene = try StoreScene(version: version)
        let before = scene.bytes()
        let backup = try scene.document("backup", "b.json")
        #expect(backup["store"]?["schemaVersion"]?.integer == Int64(version))
        #expect(try scene.store("backup", "b.json").text.contains("version \(version), as of version"))
        for command in ["info", "check", "rehearse", "copies"] { _ = try scene.store(command) }
        #expect(scene.bytes() == before)
        #expect(!scene.exists(StoreScene.name + ".safety"))
    }

    @Test("a replay into an old store upgrades it after a copy", arguments: [5])
    func replay(version: Int) throws {
        let scene = try StoreScene(version: version)
        let log = SharedFolder.packageFolder.appendingPathComponent("Samples/nmea/commute.nmea").path
        let outcome = try BuiltProgram.run(["replay", log, "--store", StoreScene.name, "--json"], in: scene.folder.url)
        // Its last shift still runs, and so overlaps every later one.
        expectRefusal(outcome, 65, "already has a shift")
        try scene.sqlite("UPDATE shift SET ended_at_us = started_at_us + 1000000 WHERE ended_at_us IS NULL")
        let kept = try BuiltProgram.run(["replay", log, "--store", StoreScene.name, "--json"], in: scene.folder.url)
        #expect(kept.exitCode == 0)
        #expect(try JSONValue.parse([UInt8](kept.output))["store"]?["path"]?.string == StoreScene.name)
        #expect(scene.names(in: StoreScene.name + ".safety").map { $0.prefix(16) } == ["pre-upgrade-1-v5"])
        #expect(try scene.sqlite("SELECT count(*) FROM shift") == "7")
    }
}
