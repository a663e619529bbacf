import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Moving aside, restoring and adopting keep every file")
struct StoreKeepingTests {
    static let safety = StoreScene.name + ".safety"

    @Test("restore puts a copy in place by its name and keeps the present store")
    func restoreByName() throws {
        let scene = try StoreScene(version: 9)
        let old = try scene.content()
        #expect(try scene.store("migrate").exitCode == 0)
        try scene.sqlite("DELETE FROM expense")
        let present = try scene.content()
        let name = try #require(try scene.document("copies")["copies"]?[0]?["name"]?.string)
        let restored = try scene.document("restore", name)
        #expect(restored["store"]?["schemaVersion"]?.integer == 9)
        #expect(try scene.content() == old)
        let aside = try #require(restored["movedAsideTo"]?.string)
        #expect(aside == Self.safety + "/failed-open-1")
        // And back again: what was moved aside is a copy like any other.
        let text = try scene.store("restore", "failed-open-1").text
        #expect(text.hasPrefix("Restored \(StoreScene.name) from "))
        #expect(text.contains("failed-open-2"))
        #expect(try scene.content() == present)
        try scene.expectSound()
    }

    @Test("restore takes a store's file and a document, also where there is no store")
    func restoreFiles() throws {
        let scene = try StoreScene()
        try scene.copySample(12, to: "other.sqlite")
        let source = scene.bytes("other.sqlite")
        let first = try scene.document("restore", "other.sqlite")
        #expect(first["movedAsideTo"]?.isNull == true)
        #expect(first["store"]?["schemaVersion"]?.integer == 12)
        #expect(scene.bytes("other.sqlite") == source)
        let content = try scene.content()
        try scene.write(content, to: "b.json")
        let second = try scene.document("restore", "b.json")
        #expect(second["movedAsideTo"]?.string == Self.safety + "/failed-open-1")
        #expect(second["imported"]?["changed"]?.bool == true)
        #expect(try scene.content() == content)
        try scene.expectSound()
    }

    @Test("what is no store is not restored, and the present one stays where it is")
    func badSource() throws {
        let scene = try StoreScene(version: 16)
        let before = scene.bytes()
        try scene.write(Data(count: 4096), to: "zeros")
        try scene.write(#require(before).prefix(5000), to: "cut")
        try scene.write(Data("{\"formatVersion\": 1".utf8), to: "bad.json")
        try scene.write(Data(), to: "empty")
        let sources: [(String, Int32)] = [
            ("zeros", 65), ("cut", 74), ("bad.json", 65), ("empty", 65), ("nowhere", 66), ("latest", 65), (".", 66),
        ]
        for (source, exitCode) in sources { expectRefusal(try scene.store("restore", source), exitCode) }
        #expect(scene.bytes() == before)
        #expect(!scene.exists(Self.safety))
    }

    @Test("a damaged store is moved aside and the newest copy takes its place")
    func moveAside() throws {
        let scene = try StoreScene(version: 5)
        let old = try scene.content()
        #expect(try scene.store("migrate").exitCode == 0)
        let broken = try #require(scene.bytes()).prefix(3000)
        try scene.write(broken)
        expectRefusal(try scene.store("migrate"), 74, "nothing was deleted")
        let restored = try scene.document("move-aside", "--restore", "latest")
        #expect(restored["restoredFrom"]?.string?.contains("pre-upgrade-1-v5") == true)
        let aside = try #require(restored["movedAsideTo"]?.string)
        #expect(scene.bytes(aside + "/" + StoreScene.name) == broken)
        #expect(try scene.content() == old)
        expectRefusal(try scene.store("move-aside", "--restore", "oldest"), 64, "'latest'")
    }

    @Test("without a copy a broken store stays where it is")
    func noCopy() throws {
        let scene = try StoreScene(version: 16)
        try scene.write(Data(count: 2000))
        expectRefusal(try scene.store("move-aside", "--restore", "latest"), 65, "no copy")
        #expect(scene.bytes() == Data(count: 2000))
    }

    @Test("where a store was, a new one has to be asked for")
    func missed() throws {
        let scene = try StoreScene(version: 16)
        try scene.write(try scene.content(), to: "b.json")
        #expect(try scene.store("move-aside").text.contains(Self.safety + "/failed-open-1"))
        #expect(!scene.exists(StoreScene.name))
        expectRefusal(try scene.store("move-aside"), 66)
        let log = SharedFolder.packageFolder.appendingPathComponent("Samples/nmea/commute.nmea").path
        let replay = ["replay", log, "--store", StoreScene.name]
        for command in [["store", "import", "b.json", "--store", StoreScene.name], replay] {
            let outcome = try BuiltProgram.run(command, in: scene.folder.url)
            expectRefusal(outcome, 73, Self.safety)
            #expect(outcome.error.contains("--create"))
        }
        for command in ["migrate", "rehearse", "check", "adopt"] {
            expectRefusal(try scene.store(command), 73, Self.safety)
        }
        expectRefusal(try scene.store("info"), 73, Self.safety, printsNothing: false)
        expectRefusal(try scene.store("backup", "c.json"), 73, Self.safety)
        #expect(!scene.exists(StoreScene.name))
        #expect(try scene.document("import", "b.json", "--create")["created"]?.bool == true)
        #expect(scene.bytes("b.json") == (try scene.content()))
        #expect(try scene.store("move-aside").exitCode == 0)
        let asked = try BuiltProgram.run(replay + ["--create"], in: scene.folder.url)
        #expect(asked.exitCode == 0 && asked.text.contains(StoreScene.name))
        #expect(try scene.sqlite("SELECT count(*) FROM shift") == "1")
    }

    @Test("an empty file becomes a store only when asked for", arguments: ["import", "replay"])
    func empty(command: String) throws {
        let scene = try StoreScene()
        try scene.copySample(16, to: "other.sqlite")
        try scene.shell("milepost store backup b.json --store other.sqlite")
        try scene.write(Data())
        let log = SharedFolder.packageFolder.appendingPathComponent("Samples/nmea/commute.nmea").path
        let words = command == "import" ? ["store", "import", "b.json"] : ["replay", log]
        let outcome = try BuiltProgram.run(words + ["--store", StoreScene.name], in: scene.folder.url)
        expectRefusal(outcome, 65, "--create")
        #expect(scene.bytes() == Data())
        let asked = try BuiltProgram.run(words + ["--store", StoreScene.name, "--create"], in: scene.folder.url)
        #expect(asked.exitCode == 0, "\(asked.error)")
        #expect(asked.text.contains(StoreScene.name))
        try scene.expectSound()
    }

    @Test("the shifts of safe mode are adopted under their own identities, once")
    func adopt() throws {
        let scene = try StoreScene(version: 9)
        try scene.sqlite("UPDATE shift SET ended_at_us = started_at_us + 1000000 WHERE ended_at_us IS NULL")
        let ids = Set(try scene.sqlite("SELECT hex(id) FROM shift").split(separator: "\n"))
        try FileManager.default.createDirectory(at: scene.url(Self.safety), withIntermediateDirectories: true)
        try scene.copySample(16, to: Self.safety + "/safe-mode-1.sqlite")
        let waiting = Self.safety + "/safe-mode-1.sqlite"
        let added = Set(try scene.sqlite("SELECT hex(id) FROM shift", in: waiting).split(separator: "\n"))
        #expect(try scene.document("info")["safeMode"]?.array?.count == 1)
        #expect(try scene.store("info").text.contains("milepost store adopt"))
        let report = try scene.document("adopt")
        #expect(report["adopted"]?.array?.count == 1)
        #expect(report["adopted"]?[0]?["file"]?.string == Self.safety + "/adopted/safe-mode-1.sqlite")
        #expect(Set(try scene.sqlite("SELECT hex(id) FROM shift").split(separator: "\n")) == ids.union(added))
        #expect(try scene.document("adopt")["adopted"]?.array == [])
        #expect(try scene.store("adopt").text.contains("Nothing waits"))
        let kinds = try scene.document("copies")["copies"]?.array?.compactMap { $0["kind"]?.string }
        #expect(kinds == ["preUpgrade", "adopted"])
        try scene.expectSound()
    }

    @Test("two unfinished shifts are not adopted into one store")
    func twoUnfinished() throws {
        let scene = try StoreScene(version: 12)
        try FileManager.default.createDirectory(at: scene.url(Self.safety), withIntermediateDirectories: true)
        let waiting = Self.safety + "/safe-mode-3.sqlite"
        try scene.copySample(16, to: waiting)
        try scene.sqlite("UPDATE shift SET ended_at_us = NULL WHERE rowid = 1", in: waiting)
        expectRefusal(try scene.store("adopt"), 75, "end one first")
        #expect(scene.exists(waiting))
    }

    @Test("copies lists what is kept, and works on a store that is broken or gone")
    func copies() throws {
        let scene = try StoreScene(version: 3)
        #expect(try scene.store("copies").text.contains("Nothing is kept"))
        #expect(try scene.store("migrate").exitCode == 0)
        try scene.write(Data(count: 100))
        #expect(try scene.document("copies")["copies"]?.array?.count == 1)
        #expect(try scene.store("move-aside").exitCode == 0)
        try FileManager.default.createDirectory(
            at: scene.url(StoreScene.name + ".backups/daily"), withIntermediateDirectories: true)
        for name in ["latest.json", "daily/000001-2026-03-14.json"] {
            try scene.write(Data("{}".utf8), to: StoreScene.name + ".backups/" + name)
        }
        let copies = try #require(try scene.document("copies")["copies"]?.array)
        #expect(copies.compactMap { $0["kind"]?.string } == ["preUpgrade", "movedAside", "latest", "daily"])
        #expect(copies.allSatisfy { ($0["path"]?.string).map(scene.exists) == true })
        #expect(copies.allSatisfy { $0["writtenAt"]?.string?.hasSuffix("Z") == true })
        let text = try scene.store("copies").text
        #expect(text.contains("pre-upgrade-1-v3-") && text.contains("moved aside") && text.contains("latest.json"))
    }
}
