import Foundation
import JSONText
import TestSupport
import Testing

/// A folder with a store in it, the sample of a version, and the commands run there as a driver runs them.
final class StoreScene: Sendable {
    let folder: TemporaryFolder
    static let name = "own.sqlite"
    static let samples = SharedFolder.packageFolder.appendingPathComponent("Samples/stores")
    /// As `Samples/stores` has them.
    static let versions = [3, 5, 9, 12, 16]

    /// - Parameter version: absent: there is no store.
    init(version: Int? = nil) throws {
        folder = try TemporaryFolder()
        if let version { try copySample(version, to: StoreScene.name) }
    }

    /// A store of the version this program writes, as it writes one itself: with an identity, and routes with sessions.
    static func current() throws -> StoreScene {
        let scene = try StoreScene()
        for name in ["commute", "city-tunnels"] {
            let log = SharedFolder.packageFolder.appendingPathComponent("Samples/nmea/\(name).nmea").path
            let outcome = try BuiltProgram.run(["replay", log, "--store", StoreScene.name], in: scene.folder.url)
            try #require(outcome.exitCode == 0, "\(outcome.error)")
        }
        return scene
    }

    func copySample(_ version: Int, to name: String) throws {
        let sample = StoreScene.samples.appendingPathComponent("v\(version < 10 ? "0" : "")\(version).sqlite")
        try FileManager.default.copyItem(at: sample, to: url(name))
    }

    func url(_ name: String = StoreScene.name) -> URL { folder.url.appendingPathComponent(name) }

    /// Runs `milepost store …` about the store.
    func store(_ words: String...) throws -> BuiltProgram.Outcome {
        try BuiltProgram.run(["store"] + words + ["--store", StoreScene.name], in: folder.url)
    }

    /// Runs it with `--json`; it must succeed, and print one document.
    func document(_ words: String...) throws -> JSONValue {
        let outcome = try BuiltProgram.run(
            ["store"] + words + ["--store", StoreScene.name, "--json"], in: folder.url)
        try #require(outcome.exitCode == 0, "\(words): \(outcome.error)")
        #expect(outcome.error.isEmpty)
        return try JSONValue.parse([UInt8](outcome.output))
    }

    /// Runs a shell command in the folder, `milepost` being the built one.
    @discardableResult
    func shell(_ script: String) throws -> BuiltProgram.Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = folder.url
        let path = BuiltProgram.executable.deletingLastPathComponent().path
        process.environment = ["PATH": path + ":/usr/bin:/bin:/usr/sbin:/sbin", "HOME": folder.url.path]
        let (output, error) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = error
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let failed = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return BuiltProgram.Outcome(
            exitCode: process.terminationStatus, output: said, error: String(decoding: failed, as: UTF8.self))
    }

    /// Runs SQL with the sqlite3 command, foreign keys not enforced.
    @discardableResult
    func sqlite(_ sql: String, in name: String = StoreScene.name) throws -> String {
        try Data(sql.utf8).write(to: url("input.sql"))
        let outcome = try shell("sqlite3 -bail \(name) < input.sql")
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        try FileManager.default.removeItem(at: url("input.sql"))
        return outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    func bytes(_ name: String = StoreScene.name) -> Data? { try? Data(contentsOf: url(name)) }

    func write(_ data: Data, to name: String = StoreScene.name) throws { try data.write(to: url(name)) }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: url(name).path) }

    func names(in name: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url(name).path)) ?? []).sorted()
    }

    /// The bytes of a backup of the store: what is in it, whatever its file looks like.
    func content() throws -> Data {
        let outcome = try store("backup", "-")
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        return outcome.output
    }

    func expectSound() throws {
        #expect(try sqlite("PRAGMA integrity_check") == "ok")
    }
}

/// A refusal is one line that names what it is about and nothing that is nobody's business, and prints nothing else.
func expectRefusal(
    _ outcome: BuiltProgram.Outcome, _ exitCode: Int32, _ says: String = "", printsNothing: Bool = true,
    _ location: SourceLocation = #_sourceLocation
) {
    #expect(outcome.exitCode == exitCode, "\(outcome.error)", sourceLocation: location)
    if printsNothing { #expect(outcome.output.isEmpty, sourceLocation: location) }
    #expect(outcome.error.hasPrefix("milepost: "), sourceLocation: location)
    #expect(outcome.error.split(separator: "\n").count == 1, sourceLocation: location)
    #expect(says.isEmpty || outcome.error.contains(says), "\(outcome.error)", sourceLocation: location)
    // Names, notes and places of the sample stores and of what these tests plant.
    for secret in ["Malley", "Elm", "Bakery", "40.0", "83.0", "52.5"] {
        #expect(!outcome.error.contains(secret), sourceLocation: location)
    }
}
