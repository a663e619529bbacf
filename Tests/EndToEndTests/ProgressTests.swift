import Foundation
import TestSupport
import Testing

@Suite("Long work shows a line on a terminal while it lasts, and nothing in a pipe")
struct ProgressTests {
    struct Work: Sendable, CustomTestStringConvertible {
        let words: [String]
        /// In this order, each once at least.
        let says: [String]
        var testDescription: String { words.joined(separator: " ") }
    }

    static let works = [
        Work(
            words: ["migrate"],
            says: [
                "reading the store", "copying the store", "checking the copy", "upgrading to version 10",
                "upgrading to version 17", "comparing with what was there",
            ]),
        Work(words: ["rehearse"], says: ["copying the store", "upgrading to version 17", "comparing"]),
        Work(
            words: ["import", "b.json"],
            says: ["reading the backup", "bringing records in", "upgrading to version 17", "bringing records in: "]),
        Work(words: ["adopt"], says: ["upgrading to version 17", "copying the store", "bringing records in: "]),
        Work(
            words: ["restore", "b.json"], says: ["reading the backup", "bringing records in: ", "checking the copy"]),
        Work(words: ["restore", "other.sqlite"], says: ["copying the store", "checking the copy"]),
    ]

    /// A store of version 9 whose shifts have all ended, a document and a store with others, and one of safe mode.
    private func scene() throws -> StoreScene {
        let scene = try StoreScene(version: 9)
        try scene.sqlite("UPDATE shift SET ended_at_us = started_at_us + 1 WHERE ended_at_us IS NULL")
        try scene.copySample(12, to: "other.sqlite")
        try scene.shell(
            """
            milepost store backup b.json --store other.sqlite
            mkdir \(StoreScene.name).safety && cp other.sqlite \(StoreScene.name).safety/safe-mode-1.sqlite
            """)
        return scene
    }

    private func run(_ work: Work, onTerminal: Bool, json: Bool = false) throws -> BuiltProgram.Outcome {
        let scene = try scene()
        let words = ["store"] + work.words + ["--store", StoreScene.name] + (json ? ["--json"] : [])
        return try BuiltProgram.run(words, in: scene.folder.url, onTerminal: onTerminal)
    }

    private static let taken = "\r\u{1B}[K"

    @Test("on a terminal each stage is said in its turn, and the line is gone at the end", arguments: works)
    func shown(work: Work) throws {
        let outcome = try run(work, onTerminal: true)
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        var rest = Substring(outcome.error)
        for text in work.says {
            let found = rest.range(of: "\r" + text)
            #expect(found != nil, "\(text) in \(outcome.error)")
            if let found { rest = rest[found.upperBound...] }
        }
        #expect(outcome.error.hasSuffix(Self.taken))
        #expect(!outcome.error.contains("\n"))
    }

    @Test("in a pipe there is nothing, and the answer is the same", arguments: works)
    func silent(work: Work) throws {
        for json in [false, true] {
            let piped = try run(work, onTerminal: false, json: json)
            #expect(piped.exitCode == 0 && piped.error.isEmpty, "\(piped.error)")
            let shown = try run(work, onTerminal: true, json: json)
            #expect(shown.text.filter { !$0.isHexDigit } == piped.text.filter { !$0.isHexDigit })
        }
    }

    @Test("a refusal stands on a line of its own, after the line is gone")
    func refused() throws {
        let scene = try scene()
        let text = String(decoding: try #require(scene.bytes("b.json")), as: UTF8.self)
        try scene.write(Data(text.dropLast(40).utf8), to: "b.json")
        let outcome = try BuiltProgram.run(
            ["store", "import", "b.json", "--store", StoreScene.name], in: scene.folder.url, onTerminal: true)
        #expect(outcome.exitCode == 65)
        let parts = outcome.error.components(separatedBy: Self.taken)
        #expect(parts.first?.contains("\rreading the backup") == true)
        #expect(parts.last?.hasPrefix("milepost: b.json, line ") == true, "\(outcome.error)")
    }

    @Test("a replay says how much it has read, when there is much")
    func replay() throws {
        let folder = try TemporaryFolder()
        let sample = SharedFolder.packageFolder.appendingPathComponent("Samples/nmea/commute.nmea")
        let log = folder.path("long.nmea")
        let emptyLines = Data(repeating: UInt8(ascii: "\n"), count: 17_000_000)
        try (try Data(contentsOf: sample) + emptyLines).write(to: URL(fileURLWithPath: log))
        let shown = try BuiltProgram.run(["replay", log], onTerminal: true)
        #expect(shown.error.contains("\r16 MB read"), "\(shown.error)")
        #expect(shown.error.hasSuffix(Self.taken))
        let piped = try BuiltProgram.run(["replay", log])
        #expect(piped.error.isEmpty)
        #expect(piped.text == shown.text)
    }
}
