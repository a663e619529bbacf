import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Which store a command means when nobody says")
struct StorePathTests {
    static let systemFolderIsThere = FileManager.default.fileExists(atPath: "/var/lib/milepost")

    private func run(_ scene: StoreScene, _ words: String, _ variables: String) throws -> BuiltProgram.Outcome {
        try scene.shell("env -i PATH=\"$PATH\" \(variables) milepost store \(words)")
    }

    @Test("--store goes before MILEPOST_STORE, and that before the user's own")
    func order() throws {
        let scene = try StoreScene(version: 9)
        try scene.copySample(12, to: "variable.sqlite")
        let variables = "MILEPOST_STORE=variable.sqlite XDG_STATE_HOME=/nowhere HOME=/nowhere"
        let named = try run(scene, "info --json --store \(StoreScene.name)", variables)
        #expect(try JSONValue.parse([UInt8](named.output))["store"]?["schemaVersion"]?.integer == 9)
        let variable = try run(scene, "info --json", variables)
        #expect(try JSONValue.parse([UInt8](variable.output))["store"]?["path"]?.string == "variable.sqlite")
    }

    @Test(
        "the user's own store is made with its folders, for the user alone",
        .enabled(if: !systemFolderIsThere, "this machine has the system's store"),
        arguments: [("HOME=$PWD", ".local/state"), ("XDG_STATE_HOME=$PWD/state HOME=/nowhere", "state")])
    func own(variables: String, state: String) throws {
        let scene = try StoreScene()
        try scene.copySample(9, to: "other.sqlite")
        try scene.shell("milepost store backup b.json --store other.sqlite")
        expectRefusal(try run(scene, "migrate", variables), 66, "milepost.sqlite")
        #expect(!scene.exists(state))
        let outcome = try run(scene, "import b.json", variables)
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(outcome.text.contains(scene.url(state + "/milepost/milepost.sqlite").path))
        for (name, mode) in [("/milepost", 0o700), ("/milepost/milepost.sqlite", 0o600)] {
            let file = try FileManager.default.attributesOfItem(atPath: scene.url(state + name).path)
            #expect(file[.posixPermissions] as? Int == mode)
        }
        #expect(try run(scene, "info", variables).exitCode == 0)
    }

    @Test(
        "without a home there is no store to mean (64)",
        .enabled(if: !systemFolderIsThere, "this machine has the system's store"))
    func homeless() throws {
        let scene = try StoreScene()
        expectRefusal(try run(scene, "info", ""), 64, "--store PATH")
        expectRefusal(try run(scene, "info", "XDG_STATE_HOME=relative"), 64, "--store PATH")
    }

    @Test("a name that SQLite would take for memory is a file")
    func memory() throws {
        let scene = try StoreScene()
        try scene.copySample(9, to: ":memory:")
        let info = try BuiltProgram.run(["store", "info", ":memory:", "--json"], in: scene.folder.url)
        #expect(try JSONValue.parse([UInt8](info.output))["store"]?["path"]?.string == "./:memory:")
    }
}
