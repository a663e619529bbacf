import Foundation
import JSONText
import TestSupport
import Testing

@Suite("store info, check and rehearse say what a store is, and change nothing")
struct StoreInfoTests {
    @Test("info says the file's own version, its rows and its shifts", arguments: StoreScene.versions)
    func info(version: Int) throws {
        let scene = try StoreScene(version: version)
        let before = scene.bytes()
        let info = try scene.document("info")
        #expect(info["store"]?["path"]?.string == StoreScene.name)
        #expect(info["store"]?["schemaVersion"]?.integer == Int64(version))
        #expect(info["fault"]?.isNull == true)
        #expect(info["size"]?["bytes"]?.integer == before.map { Int64($0.count) })
        for table in info["tables"]?.array ?? [] {
            let name = try #require(table["table"]?.string)
            #expect(table["rows"]?.integer == Int64(try scene.sqlite("SELECT count(*) FROM \(name)")), "\(name)")
        }
        let first = try #require(info["shifts"]?["firstStartedAt"]?.string)
        #expect(
            first
                == (try scene.sqlite(
                    "SELECT strftime('%Y-%m-%dT%H:%M:%fZ', min(started_at_us) / 1e6, 'unixepoch') FROM shift")))
        #expect(info["service"]?["running"]?.bool == false)
        #expect(scene.bytes() == before)
        let text = try scene.store("info").text
        #expect(text.contains("version") && text.contains("\(version)") && text.contains("route_sample"))
    }

    @Test("the store is an operand, or a flag, and not both")
    func named() throws {
        let scene = try StoreScene(version: 3)
        for command in ["info", "check", "rehearse"] {
            let named = try BuiltProgram.run(["store", command, StoreScene.name, "--json"], in: scene.folder.url)
            #expect(named.exitCode == 0)
            #expect(try JSONValue.parse([UInt8](named.output))["store"] == (try scene.document(command))["store"])
            expectRefusal(try scene.store(command, "other.sqlite"), 64, "named twice")
        }
        expectRefusal(try BuiltProgram.run(["store", "info", "--store", ""]), 64, "empty")
    }

    @Test("a clean store is clean; imperfect rows are 65, each with what it means")
    func check() throws {
        let clean = try StoreScene(version: 16)
        #expect(try clean.document("check")["clean"]?.bool == true)
        let scene = try StoreScene(version: 12)
        let before = scene.bytes()
        let outcome = try scene.store("check", "--json")
        expectRefusal(outcome, 65, "findings", printsNothing: false)
        let findings = try #require(try JSONValue.parse([UInt8](outcome.output))["findings"]?.array)
        let said = findings.map { finding in
            "\(finding["kind"]?.string ?? "") \(finding["table"]?.string ?? "") \(finding["count"]?.integer ?? 0)"
        }
        #expect(Set(said).isSuperset(of: ["reference route_sample 7", "rows shift 1", "rows expense 1"]))
        #expect(findings.allSatisfy { $0["meaning"]?.string?.isEmpty == false })
        let text = try scene.store("check")
        expectRefusal(text, 65, printsNothing: false)
        #expect(text.text.contains("kept"))
        #expect(scene.bytes() == before)
    }

    @Test("damage inside a store that can still be opened is 74")
    func damage() throws {
        let scene = try StoreScene(version: 16)
        var bytes = try #require(scene.bytes())
        // A page of the route, far behind the schema.
        let page = bytes.count / 1024 / 2 * 1024
        bytes.replaceSubrange(page..<page + 1024, with: Data(repeating: 0xA5, count: 1024))
        try scene.write(bytes)
        let outcome = try scene.store("check", "--json")
        expectRefusal(outcome, 74, printsNothing: false)
        #expect(outcome.text.contains("\"integrity\""))
        #expect(scene.bytes() == bytes)
    }

    @Test("a rehearsal says what an upgrade would do, and does it to a copy", arguments: StoreScene.versions)
    func rehearse(version: Int) throws {
        let scene = try StoreScene(version: version)
        let before = scene.bytes()
        let document = try scene.document("rehearse")
        #expect(document["from"]?.integer == Int64(version))
        let known = try #require(document["store"]?["knownSchemaVersion"]?.integer)
        #expect(document["to"]?.integer == known)
        for table in document["kept"]?.array ?? [] {
            let name = try #require(table["table"]?.string)
            #expect(table["rows"]?.integer == Int64(try scene.sqlite("SELECT count(*) FROM \(name)")), "\(name)")
            #expect(table["digest"]?.string?.count == 32)
        }
        #expect(document["kept"]?.array?.isEmpty == (Int64(version) == known))
        #expect(scene.bytes() == before)
        #expect(!scene.exists(StoreScene.name + ".safety"))
    }

    @Test(
        "the page of rehearsals and the kept stores are what the scripts make",
        arguments: ["rehearsals", "sample-stores"])
    func scripts(name: String) throws {
        let scene = try StoreScene()
        let tool = SharedFolder.packageFolder.appendingPathComponent("tools/\(name)").path
        let outcome = try scene.shell("python3 '\(tool)' --check --binary '\(BuiltProgram.executable.path)'")
        #expect(outcome.exitCode == 0, "\(outcome.text) \(outcome.error)")
    }

    @Test(
        "the example of every command works as typed",
        arguments: [
            "info", "check", "schema", "migrate", "rehearse", "backup", "restore", "import", "adopt", "move-aside",
            "copies",
        ])
    func example(command: String) throws {
        let scene = try StoreScene()
        let help = try BuiltProgram.run(["help", "store", command]).text
        let example = try #require(help.components(separatedBy: "example:\n").last)
        let samples = scene.url("Samples/stores")
        try FileManager.default.createDirectory(
            at: samples.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: StoreScene.samples, to: samples)
        let outcome = try scene.shell(example)
        #expect(outcome.exitCode == 0, "\(example) \(outcome.error)")
        #expect(outcome.error.isEmpty)
    }
}
