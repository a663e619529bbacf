import Foundation
import JSONText
import TestSupport
import Testing

@Suite("A file that is no store of this program's is refused by every command, in one line, untouched")
struct StoreRefusalTests {
    struct Broken: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let exitCode: Int32
        let says: String
        /// `store check` still has a document to print.
        var isChecked = false
        let make: @Sendable (StoreScene) throws -> Void
    }

    private static func edited(_ what: String, _ version: Int, _ sql: String, _ says: String) -> Broken {
        Broken(testDescription: what, exitCode: 65, says: says, isChecked: true) { scene in
            try scene.copySample(version, to: StoreScene.name)
            try scene.sqlite(sql)
        }
    }

    private static func file(_ what: String, _ exitCode: Int32, _ says: String, _ data: Data) -> Broken {
        Broken(testDescription: what, exitCode: exitCode, says: says) { try $0.write(data) }
    }

    private static func noise(_ count: Int) -> Data {
        var generator = SeededGenerator(seed: 5)
        return Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }

    static let broken: [Broken] = [
        edited("an extra table", 9, "CREATE TABLE notes (x)", "a foreign table notes"),
        edited("a missing column", 5, "ALTER TABLE shift DROP COLUMN gross_earnings", "no column shift.gross_earnings"),
        edited("a foreign column", 16, "ALTER TABLE expense ADD COLUMN vat TEXT", "a foreign column expense.vat"),
        edited(
            "a changed type", 3,
            """
            DROP TABLE shift; CREATE TABLE shift (id BLOB NOT NULL PRIMARY KEY, started_at_us REAL NOT NULL,
            ended_at_us INTEGER) STRICT
            """, "shift.started_at_us is declared otherwise"),
        Broken(
            testDescription: "another program's SQLite file", exitCode: 65, says: "another program", isChecked: true
        ) {
            try $0.sqlite("CREATE TABLE places (name); INSERT INTO places VALUES ('O''Malley''s')")
        },
        file("zeros", 65, "is not a Milepost store", Data(count: 8192)),
        file("random bytes", 65, "is not a Milepost store", noise(8192)),
        file("text with places", 65, "is not a Milepost store", Data("Bakery,40.02,-83.03\n".utf8)),
        file("an empty file", 65, "--create", Data()),
        Broken(testDescription: "a folder", exitCode: 65, says: "is not a Milepost store") {
            try FileManager.default.createDirectory(at: $0.url(), withIntermediateDirectories: true)
        },
        Broken(testDescription: "a truncated store", exitCode: 74, says: "nothing was deleted") { scene in
            try scene.copySample(12, to: StoreScene.name)
            try scene.write(#require(scene.bytes()).prefix(2500))
        },
        Broken(testDescription: "a newer store", exitCode: 69, says: "schema version 99") { scene in
            try scene.copySample(16, to: StoreScene.name)
            try scene.sqlite("PRAGMA user_version = 99")
        },
        Broken(testDescription: "a newer version in a hot log", exitCode: 69, says: "schema version 98") { scene in
            try scene.copySample(16, to: "writing.sqlite")
            // What a power cut leaves: the log not yet in the file.
            try scene.sqlite(
                """
                PRAGMA wal_autocheckpoint = 0; PRAGMA user_version = 98;
                .shell cp writing.sqlite \(StoreScene.name) && cp writing.sqlite-wal \(StoreScene.name)-wal
                """, in: "writing.sqlite")
        },
        Broken(testDescription: "a folder that is not there", exitCode: 73, says: "does not exist") { _ in },
    ]

    /// Each with a good document and a good log to read.
    private func commands(_ path: String) -> [[String]] {
        let log = SharedFolder.packageFolder.appendingPathComponent("Samples/nmea/commute.nmea").path
        return [
            ["store", "migrate"], ["store", "rehearse"], ["store", "backup", "out.json"], ["store", "adopt"],
            ["store", "import", "good.json"], ["replay", log],
        ].map { $0 + ["--store", path] }
    }

    private func scene(_ broken: Broken) throws -> (StoreScene, path: String) {
        let scene = try StoreScene()
        try scene.copySample(16, to: "other.sqlite")
        try scene.shell("milepost store backup good.json --store other.sqlite")
        try broken.make(scene)
        return (scene, broken.exitCode == 73 ? "nowhere/own.sqlite" : StoreScene.name)
    }

    @Test("commands that need a whole store", arguments: broken)
    func refused(broken: Broken) throws {
        let (scene, path) = try scene(broken)
        // SQLite's readers leave an empty log where there was none.
        let before = (scene.bytes(), scene.bytes(StoreScene.name + "-wal") ?? Data())
        for command in commands(path) {
            for words in [command, command + ["--json"]] {
                let outcome = try BuiltProgram.run(words, in: scene.folder.url)
                expectRefusal(outcome, broken.exitCode, broken.says)
                #expect(outcome.error.contains(path), "\(outcome.error)")
            }
        }
        #expect(scene.bytes() == before.0)
        #expect(scene.bytes(StoreScene.name + "-wal") ?? Data() == before.1)
        #expect(!scene.exists("out.json"))
    }

    @Test("store info says what can be said, and store check what is wrong", arguments: broken)
    func described(broken: Broken) throws {
        let (scene, path) = try scene(broken)
        let before = scene.bytes()
        let info = try BuiltProgram.run(["store", "info", path, "--json"], in: scene.folder.url)
        let isThere = broken.exitCode != 73
        expectRefusal(info, broken.exitCode, broken.says, printsNothing: !isThere)
        if isThere {
            let document = try JSONValue.parse([UInt8](info.output))
            #expect(document["fault"]?.string?.contains(broken.says) == true)
            #expect(document["store"]?["path"]?.string == path)
            let text = try BuiltProgram.run(["store", "info", path], in: scene.folder.url)
            expectRefusal(text, broken.exitCode, broken.says, printsNothing: false)
            #expect(text.text.contains(path))
        }
        let check = try BuiltProgram.run(["store", "check", path, "--json"], in: scene.folder.url)
        expectRefusal(check, broken.exitCode, printsNothing: !broken.isChecked)
        if broken.isChecked {
            let findings = try JSONValue.parse([UInt8](check.output))["findings"]?.array ?? []
            let shapes = findings.filter { $0["kind"]?.string == "shape" }
            #expect(shapes.contains { $0["meaning"]?.string?.contains(broken.says) == true })
        }
        #expect(scene.bytes() == before)
    }

    @Test("a store that is there but broken can be moved aside and replaced", arguments: broken)
    func replaced(broken: Broken) throws {
        guard broken.exitCode != 73 else { return }
        let (scene, _) = try scene(broken)
        let before = scene.bytes()
        let restored = try scene.document("restore", "good.json")
        let aside = try #require(restored["movedAsideTo"]?.string)
        #expect(scene.bytes(aside + "/" + StoreScene.name) == before)
        #expect(try scene.content() == scene.bytes("good.json"))
    }

    @Test("a store that is not there is 66 for what reads and upgrades")
    func missing() throws {
        let scene = try StoreScene()
        for command in ["info", "check", "migrate", "rehearse", "adopt"] {
            expectRefusal(try scene.store(command), 66, "no store at \(StoreScene.name)")
            expectRefusal(try scene.store(command, "--json"), 66, "no store at \(StoreScene.name)")
        }
        expectRefusal(try scene.store("backup", "b.json"), 66, "no store at")
        #expect(scene.names(in: ".").filter { !$0.hasSuffix(".lock") }.isEmpty)
    }
}
