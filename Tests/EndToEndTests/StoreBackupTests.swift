import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Backups and imports are exact, and change nothing unless all of it fits")
struct StoreBackupTests {
    @Test("backup, import into an empty store, backup: the same bytes", arguments: StoreScene.versions)
    func roundTrip(version: Int) throws {
        let scene = try StoreScene(version: version)
        #expect(try scene.store("backup", "one.json").exitCode == 0)
        let other = try StoreScene()
        try FileManager.default.copyItem(at: scene.url("one.json"), to: other.url("one.json"))
        let imported = try other.document("import", "one.json")
        #expect(imported["created"]?.bool == true)
        #expect(imported["store"]?["schemaVersion"]?.isNull == true)
        #expect(try other.store("backup", "two.json").exitCode == 0)
        #expect(other.bytes("two.json") == other.bytes("one.json"))
        #expect(try other.content() == other.bytes("one.json"))
        let file = try FileManager.default.attributesOfItem(atPath: other.url("two.json").path)
        #expect(file[.posixPermissions] as? Int == 0o600)
        try other.expectSound()
    }

    @Test("a store's identity, its sessions and standstills come along, and a second store keeps its own identity")
    func identity() throws {
        let scene = try StoreScene.current()
        try scene.sqlite(
            """
            INSERT OR IGNORE INTO capture_session (id, shift_id, source, rule_set, started_at_us)
            SELECT x'00112233445566778899aabbccddeeff', id, 'nmeaReplay', 2, started_at_us FROM shift LIMIT 1;
            INSERT INTO standstill SELECT id, started_at_us, started_at_us + 90000000 FROM capture_session;
            UPDATE shift SET note = 'past Elm';
            """)
        #expect(try scene.store("backup", "one.json").exitCode == 0)
        let identity = try scene.sqlite("SELECT hex(id) FROM store_identity")
        #expect(identity.count == 32)
        let other = try StoreScene()
        try FileManager.default.copyItem(at: scene.url("one.json"), to: other.url("one.json"))
        #expect(try other.document("import", "one.json")["keptStoreIdentity"]?.bool == false)
        #expect(try other.content() == other.bytes("one.json"))
        #expect(try other.sqlite("SELECT hex(id) FROM store_identity") == identity)
        let third = try StoreScene.current()
        let own = try third.sqlite("SELECT hex(id) FROM store_identity")
        try third.sqlite("DELETE FROM route_sample; DELETE FROM shift; DELETE FROM capture_session")
        try FileManager.default.copyItem(at: scene.url("one.json"), to: third.url("one.json"))
        #expect(try third.document("import", "one.json")["keptStoreIdentity"]?.bool == true)
        #expect(try third.sqlite("SELECT hex(id) FROM store_identity") == own)
        #expect(try third.store("import", "one.json").text.contains("keeps its own identity"))
        try third.expectSound()
    }

    @Test("importing twice changes nothing the second time", arguments: StoreScene.versions)
    func twice(version: Int) throws {
        let scene = try StoreScene(version: version)
        #expect(try scene.store("backup", "b.json").exitCode == 0)
        try scene.sqlite("DELETE FROM route_sample; DELETE FROM shift WHERE ended_at_us IS NOT NULL")
        if version >= 5 { try scene.sqlite("DELETE FROM delivery") }
        if version >= 9 { try scene.sqlite("DELETE FROM shift_pause") }
        if version >= 12 { try scene.sqlite("DELETE FROM offer") }
        let first = try scene.document("import", "b.json")
        #expect(first["changed"]?.bool == true)
        #expect(first["created"]?.bool == false)
        let content = try scene.content()
        #expect(content == scene.bytes("b.json"))
        let second = try scene.document("import", "b.json")
        #expect(second["changed"]?.bool == false)
        #expect(second["tables"]?.array?.allSatisfy { $0["added"]?.integer == 0 } == true)
        #expect(try scene.content() == content)
        #expect(try scene.store("import", "b.json").text.contains("nothing in it is new"))
        try scene.expectSound()
    }

    @Test("what the store has stays as it is, and the difference is reported without a value")
    func kept() throws {
        let scene = try StoreScene(version: 16)
        #expect(try scene.store("backup", "b.json").exitCode == 0)
        try scene.sqlite("UPDATE shift SET gross_earnings = '77.01' WHERE rowid = 1")
        let report = try scene.document("import", "b.json")
        #expect(report["changed"]?.bool == false)
        #expect(report["kept"]?[0]?["columns"]?.array == ["gross_earnings"])
        #expect(try scene.sqlite("SELECT gross_earnings FROM shift WHERE rowid = 1") == "77.01")
        let text = try scene.store("import", "b.json").text
        #expect(text.contains("differs in gross_earnings") && !text.contains("77.01"))
    }

    @Test("a backup replaces an older backup, and nothing else")
    func target() throws {
        let scene = try StoreScene(version: 16)
        let store = scene.bytes()
        #expect(try scene.store("backup", "b.json").exitCode == 0)
        let whole = scene.bytes("b.json")
        try scene.write(#require(whole).prefix(200), to: "b.json")
        #expect(try scene.store("backup", "b.json").exitCode == 0)
        #expect(scene.bytes("b.json") == whole)
        try scene.write(Data("{\"formatVersion\": 1, \"input\": {}}".utf8), to: "replay.json")
        let others = [StoreScene.name, "/dev/null", ".", "replay.json"]
        for name in others { expectRefusal(try scene.store("backup", name), 73, "is no backup") }
        expectRefusal(try scene.store("backup", "nowhere/b.json"), 73, "folder does not exist")
        #expect(scene.bytes() == store)
        #expect(scene.names(in: ".").filter { $0.contains(".writing-") }.isEmpty)
    }

    struct BadDocument: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let exitCode: Int32
        let says: String
    }

    static let badDocuments = [
        BadDocument(testDescription: "nothing", text: "", exitCode: 65, says: "nothing was changed"),
        BadDocument(testDescription: "no JSON", text: "Bakery 40.02", exitCode: 65, says: "nothing was changed"),
        BadDocument(testDescription: "no backup", text: "{\"at\": 40.02}", exitCode: 65, says: "nothing was changed"),
        BadDocument(
            testDescription: "a newer format", text: "{\"formatVersion\": 99, \"schemaVersion\": 16}", exitCode: 69,
            says: "99"),
        BadDocument(
            testDescription: "a newer schema",
            text: "{\"formatVersion\": 1, \"schemaVersion\": 99, \"counts\": {}, \"orphans\": [], \"columns\": {}}",
            exitCode: 69, says: "99"),
    ]

    @Test("a document that is none of ours changes nothing and makes nothing", arguments: badDocuments)
    func refused(bad: BadDocument) throws {
        let scene = try StoreScene(version: 5)
        try scene.write(Data(bad.text.utf8), to: "bad.json")
        let before = scene.bytes()
        expectRefusal(try scene.store("import", "bad.json"), bad.exitCode, bad.says)
        expectRefusal(try scene.store("import", "bad.json", "--json"), bad.exitCode, bad.says)
        #expect(scene.bytes() == before)
        #expect(!scene.exists(StoreScene.name + ".safety"))
        let none = try StoreScene()
        try none.write(Data(bad.text.utf8), to: "bad.json")
        expectRefusal(try none.store("import", "bad.json"), bad.exitCode, bad.says)
        #expect(none.names(in: ".").filter { !$0.hasSuffix(".lock") } == ["bad.json"])
    }

    @Test("a document cut anywhere is refused whole", arguments: [0.01, 0.3, 0.7, 0.999])
    func cut(part: Double) throws {
        let scene = try StoreScene(version: 12)
        let whole = try scene.content()
        try scene.write(whole.prefix(Int(Double(whole.count) * part)), to: "cut.json")
        let empty = try StoreScene(version: 16)
        let before = try empty.content()
        try FileManager.default.copyItem(at: scene.url("cut.json"), to: empty.url("cut.json"))
        expectRefusal(try empty.store("import", "cut.json"), 65, "nothing was changed")
        #expect(try empty.content() == before)
    }

    @Test("a file that is not there is 66, and so is a folder without a backup")
    func missing() throws {
        let scene = try StoreScene(version: 16)
        expectRefusal(try scene.store("import", "nowhere.json"), 66, "nowhere.json")
        expectRefusal(try scene.store("import", "."), 66)
    }

    @Test("the folder of an automatic backup is imported and restored like a document")
    func folder() throws {
        let scene = try StoreScene(version: 16)
        let content = try scene.content()
        try FileManager.default.createDirectory(at: scene.url("kept"), withIntermediateDirectories: true)
        try scene.write(content, to: "kept/latest.json")
        #expect(try scene.document("import", "kept")["changed"]?.bool == false)
        #expect(try scene.document("restore", "kept")["restoredFrom"]?.string == "kept")
        #expect(try scene.content() == content)
    }
}
