import CTimex
import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

@Suite("The driver's events from the command line")
struct ShiftCommandTests {
    static let day = "2026-11-02T"

    private func shift(_ scene: StoreScene, _ words: String) throws -> BuiltProgram.Outcome {
        try BuiltProgram.run(
            ["shift"] + words.split(separator: " ").map(String.init) + ["--store", StoreScene.name],
            in: scene.folder.url)
    }

    private func show(_ scene: StoreScene, _ word: String = "last") throws -> JSONValue {
        let outcome = try shift(scene, "show \(word) --json")
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        return try JSONValue.parse([UInt8](outcome.output))
    }

    @Test("a day from start to end; every command names the store it wrote")
    func day() throws {
        let scene = try StoreScene()
        let steps = [
            ("start", "08:00", "Shift started"), ("park", "09:00", "Recorded as parked"),
            ("drive", "09:20", "Recorded as driven again"), ("pause", "12:00", "Paused"),
            ("resume", "12:30", "Resumed"), ("end", "16:00", "Shift ended"),
        ]
        for (name, time, says) in steps {
            let outcome = try shift(scene, "\(name) --at \(Self.day)\(time):00+01:00")
            #expect(outcome.exitCode == 0, "\(outcome.error)")
            #expect(outcome.text.hasPrefix(says + " at 2026-11-02T"))
            #expect(outcome.text.contains("Written to \(StoreScene.name), shift "))
        }
        let document = try show(scene)
        #expect(document["formatVersion"]?.integer == 1)
        #expect(document["store"]?["path"]?.string == StoreScene.name)
        let shown = try #require(document["shift"])
        #expect(shown["startedAt"]?.string == "2026-11-02T07:00:00.000Z")
        #expect(shown["endedAt"]?.string == "2026-11-02T15:00:00.000Z")
        #expect(shown["elapsedSeconds"]?.integer == 28_800)
        #expect(shown["pausedSeconds"]?.integer == 1800)
        #expect(shown["workingSeconds"]?.integer == 27_000)
        #expect(shown["parkedSeconds"]?.integer == 1200)
        #expect(shown["parkedStretches"]?.integer == 1)
        #expect(document["statement"]?.string == "No route recorded")
        let text = try shift(scene, "show").text
        #expect(text.contains("8 h 00 min; paused 30 min, worked 7 h 30 min"))
        try scene.expectSound()
    }

    @Test("what is refused leaves the store as it was (65)")
    func refused() throws {
        let scene = try StoreScene()
        for words in ["start --at \(Self.day)08:00:00Z", "pause --at \(Self.day)09:00:00Z"] {
            #expect(try shift(scene, words).exitCode == 0)
        }
        let before = try scene.content()
        for (words, says) in [
            ("start --at \(Self.day)10:00:00Z", "a shift is running since 2026-11-02T08:00:00.000Z"),
            ("pause --at \(Self.day)10:00:00Z", "already paused"),
            ("park --at \(Self.day)10:00:00Z", "the shift is paused"),
            ("drive --at \(Self.day)10:00:00Z", "not recorded as parked"),
            ("resume --at \(Self.day)08:59:59Z", "the pause that began at 2026-11-02T09:00:00.000Z"),
            ("end --at 9999-01-01T00:00:00Z", "in the future"),
        ] {
            expectRefusal(try shift(scene, words), 65, says)
        }
        #expect(try scene.content() == before)
    }

    @Test("a replayed shift is shown as the replay printed it, whole or by its first digits")
    func replayed() throws {
        let scene = try StoreScene()
        let log = SharedFolder.packageFolder.appendingPathComponent("Samples/nmea/city-tunnels.nmea").path
        let replay = try BuiltProgram.run(
            ["replay", log, "--store", StoreScene.name, "--json"], in: scene.folder.url)
        let said = try JSONValue.parse([UInt8](replay.output))
        let id = try #require(said["shift"]?["id"]?.string)
        for word in ["last", id, String(id.prefix(4))] {
            let shown = try show(scene, word)
            for key in ["shift", "distance", "gaps", "statement"] { #expect(shown[key] == said[key], "\(key)") }
        }
        let text = try shift(scene, "show --units km").text
        #expect(text.contains(" km recorded"))
        expectRefusal(try shift(scene, "show ffff"), 66, "there is no shift ffff")
        expectRefusal(try shift(scene, "show no"), 64)
    }

    @Test(
        "where there is no store only 'shift start' makes one", arguments: ["pause", "resume", "park", "drive", "end"])
    func noStore(name: String) throws {
        let scene = try StoreScene()
        expectRefusal(try shift(scene, "\(name) --at \(Self.day)08:00:00Z"), 66, "no store at \(StoreScene.name)")
        expectRefusal(try shift(scene, "show"), 66, "no store at \(StoreScene.name)")
        #expect(!scene.exists(StoreScene.name))
    }

    @Test("a store that is gone while its copies are there is not made anew without --create (73)")
    func gone() throws {
        let scene = try StoreScene()
        try scene.shell("mkdir \(StoreScene.name).backups && touch \(StoreScene.name).backups/latest.json")
        expectRefusal(try shift(scene, "start --at \(Self.day)08:00:00Z"), 73, "say --create")
        #expect(try shift(scene, "start --create --at \(Self.day)08:00:00Z").exitCode == 0)
    }

    @Test("with a store that cannot be opened the shift goes elsewhere, and that is said first")
    func safeMode() throws {
        let scene = try StoreScene()
        try scene.write(Data("no store at all".utf8))
        expectRefusal(try shift(scene, "show"), 65, "not a Milepost store")
        let other = "\(StoreScene.name).safety/safe-mode-1.sqlite"
        for words in ["start --at \(Self.day)08:00:00Z", "end --at \(Self.day)09:00:00Z", "show"] {
            let outcome = try shift(scene, words)
            #expect(outcome.exitCode == 0, "\(outcome.error)")
            #expect(outcome.text.hasPrefix("SAFE MODE: \(StoreScene.name) is not a Milepost store"))
            #expect(outcome.text.contains("The driver's shifts are in \(other) meanwhile\n"))
        }
        #expect(try show(scene)["store"]?["safeMode"]?.bool == true)
        #expect(scene.bytes() == Data("no store at all".utf8))
    }

    @Test("two shifts started at once are one, and the other is told of it")
    func race() throws {
        let scene = try StoreScene()
        for round in 0..<5 {
            let codes = Mutex([Int32]())
            let folder = scene.folder.url
            DispatchQueue.concurrentPerform(iterations: 2) { _ in
                let words = ["start", "--at", "\(Self.day)0\(round):00:00Z", "--store", StoreScene.name]
                let code = (try? BuiltProgram.run(["shift"] + words, in: folder))?.exitCode ?? -1
                codes.withLock { $0.append(code) }
            }
            #expect(codes.withLock { $0.sorted() } == [0, 65])
            #expect(try shift(scene, "end --at \(Self.day)0\(round):30:00Z").exitCode == 0)
        }
        #expect(try scene.sqlite("SELECT count(*) FROM shift") == "5")
        try scene.expectSound()
    }

    /// Whether the kernel calls the clock of this machine synchronised.
    static let isSynchronised: Bool = {
        var state = timex()
        let answer = adjtimex(&state)
        return answer >= 0 && answer != TIME_ERROR && state.status & STA_UNSYNC == 0
    }()

    @Test("without --at and without a service the clock is asked whether it knows (75)")
    func clock() throws {
        let scene = try StoreScene()
        let outcome = try shift(scene, "start")
        guard !Self.isSynchronised else {
            #expect(outcome.exitCode == 0, "\(outcome.error)")
            return
        }
        expectRefusal(outcome, 75, "clock not known; give --at INSTANT")
        #expect(!scene.exists(StoreScene.name))
    }

}
