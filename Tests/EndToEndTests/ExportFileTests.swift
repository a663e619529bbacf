import Foundation
import JSONText
import TestSupport
import Testing

@Suite("An export's file is new, whole, and its owner's alone")
struct ExportFileTests {
    private static let words = "milepost export --store \(StoreScene.name) --tz UTC"

    @Test("it has mode 0600, nothing is left beside it, and it holds what standard output would get")
    func whole() throws {
        let scene = try StoreScene(version: 16)
        let outcome = try scene.shell("umask 000; \(Self.words) --format json --out a.json")
        #expect(outcome.exitCode == 0)
        #expect(outcome.text.hasPrefix("Wrote a.json: "))
        #expect(scene.bytes("a.json") == (try scene.shell("\(Self.words) --format json").output))
        #expect(scene.bytes("a.json") == (try scene.shell("\(Self.words) --format json --out -").output))
        let mode = try FileManager.default.attributesOfItem(atPath: scene.url("a.json").path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        #expect(!scene.names(in: ".").contains { $0.contains("writing") })
    }

    @Test("--json says what was written")
    func document() throws {
        let scene = try StoreScene(version: 16)
        let outcome = try scene.shell("\(Self.words) --format log --out log.txt --json")
        let document = try JSONValue.parse([UInt8](outcome.output))
        #expect(document["file"]?.string == "log.txt")
        #expect(document["format"]?.string == "log")
        #expect(document["shifts"]?.integer == Int64(try scene.sqlite("SELECT count(*) FROM shift")))
    }

    @Test("a file that is there stays as it is (73), be it the store itself or a link to nowhere")
    func existing() throws {
        let scene = try StoreScene(version: 16)
        let before = scene.bytes()
        try scene.write(Data("mine".utf8), to: "mine.gpx")
        try scene.shell("ln -s nowhere link.gpx")
        for name in ["mine.gpx", StoreScene.name, "link.gpx", "."] {
            expectRefusal(try scene.shell("\(Self.words) --format gpx --out \(name)"), 73, "\(name) exists")
        }
        #expect(scene.bytes("mine.gpx") == Data("mine".utf8))
        #expect(scene.bytes() == before)
    }

    @Test("no folder, no room: 73 and 74")
    func refused() throws {
        let scene = try StoreScene(version: 16)
        expectRefusal(try scene.shell("\(Self.words) --format gpx --out none/a.gpx"), 73, "its folder does not exist")
        expectRefusal(try scene.shell("\(Self.words) --format json > /dev/full"), 74, "standard output")
    }

    @Test("an export that breaks off in the middle leaves nothing")
    func brokenOff() throws {
        let scene = try StoreScene.current()
        try scene.sqlite("PRAGMA wal_checkpoint(TRUNCATE)")
        let root = try #require(Int(try scene.sqlite("SELECT rootpage FROM sqlite_schema WHERE name = 'route_sample'")))
        var bytes = try #require(scene.bytes())
        // The route's first page still leads to its leaves, which are no pages any more.
        for page in root..<bytes.count / 1024 { bytes[page * 1024] = 0xA5 }
        try scene.write(bytes)
        let outcome = try scene.shell("\(Self.words) --format json --include-replays --out a.json")
        expectRefusal(outcome, 74, "is damaged")
        #expect(!scene.names(in: ".").contains { $0.contains("a.json") })
    }

    @Test(
        "what cannot be meant is refused before a file is made (64, 66)",
        arguments: [
            ("", 64, "needs --format"), ("--format pdf", 64, "--format takes one of"),
            ("--format gpx --table route", 64, "--table is about csv"),
            ("--format csv --table all", 64, "--table takes"),
            ("--format gpx --day 2025-03-04 --shift last", 64, "two choices"),
            ("--format gpx --day 2025-03-04 --week-start monday", 64, "about --week"),
            ("--format gpx --day March", 64, "a day is"),
            ("--format gpx --month 2025-13", 64, "a month is"),
            ("--format gpx --range 2025-03-04", 64, "takes two days"),
            ("--format gpx --range 2025-03-04..2025-03-03", 64, "turn the days round"),
            ("--format gpx --shift abcdef12", 66, "no shift"),
            ("--format log --units yards", 64, "--units takes"),
        ])
    func usage(words: String, code: Int32, says: String) throws {
        let scene = try StoreScene(version: 16)
        expectRefusal(try scene.shell("\(Self.words) \(words) --out a.out"), code, says)
        #expect(!scene.exists("a.out"))
    }

    @Test("--json needs a file to speak of")
    func jsonAlone() throws {
        let scene = try StoreScene(version: 16)
        expectRefusal(try scene.shell("\(Self.words) --format gpx --json"), 64, "--out FILE")
    }
}
