import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

@Suite("A store is shared with a service, with other commands and with other users")
struct StoreSharingTests {
    /// The lock a service holds, held by this process.
    final class HeldLock {
        private let descriptor: Int32

        init(_ path: String) throws {
            descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            try #require(descriptor >= 0)
            var range = flock()
            range.l_type = Int16(F_WRLCK)
            range.l_whence = Int16(SEEK_SET)
            // F_OFD_SETLK, Linux's lock of an open file.
            let answer = withUnsafeMutablePointer(to: &range) {
                fcntl(descriptor, 37, UnsafeMutableRawPointer($0))
            }
            try #require(answer == 0)
            let line = Array("\(getpid())\n".utf8)
            _ = pwrite(descriptor, line, line.count, 0)
        }

        deinit { close(descriptor) }
    }

    @Test("while a service has the store, it is not upgraded, moved, replaced or adopted into (75)")
    func held() throws {
        let scene = try StoreScene(version: 12)
        let lock = try HeldLock(scene.url(StoreScene.name + ".lock").path)
        let before = scene.bytes()
        try scene.copySample(16, to: "other.sqlite")
        for words in [["migrate"], ["adopt"], ["move-aside"], ["restore", "other.sqlite"]] {
            let outcome = try BuiltProgram.run(
                ["store"] + words + ["--store", StoreScene.name, "--json"], in: scene.folder.url)
            expectRefusal(outcome, 75, "process \(getpid())")
        }
        #expect(scene.bytes() == before)
        let info = try scene.document("info")
        #expect(info["service"]?["running"]?.bool == true)
        #expect(info["service"]?["process"]?.integer == Int64(getpid()))
        #expect(try scene.store("info").text.contains("process \(getpid()) has it"))
        for command in ["rehearse", "copies"] { #expect(try scene.store(command).exitCode == 0) }
        #expect(try scene.store("backup", "b.json").exitCode == 0)
        withExtendedLifetime(lock) {}
    }

    @Test("the lock of a service that is gone is free")
    func free() throws {
        let scene = try StoreScene(version: 12)
        do { _ = try HeldLock(scene.url(StoreScene.name + ".lock").path) }
        #expect(try scene.document("info")["service"]?["running"]?.bool == false)
        #expect(try scene.store("migrate").exitCode == 0)
    }

    @Test("import waits for the end of a shift that a service records, and not for the service")
    func importing() throws {
        let scene = try StoreScene.current()
        try scene.copySample(9, to: "other.sqlite")
        let end = "UPDATE shift SET ended_at_us = started_at_us + 1 WHERE ended_at_us IS NULL"
        try scene.sqlite(end, in: "other.sqlite")
        try scene.shell("milepost store backup b.json --store other.sqlite")
        let ended = try scene.sqlite("SELECT ended_at_us FROM shift WHERE rowid = 2")
        try scene.sqlite("UPDATE shift SET ended_at_us = NULL WHERE rowid = 2")
        let before = try scene.content()
        let lock = try HeldLock(scene.url(StoreScene.name + ".lock").path)
        expectRefusal(try scene.store("import", "b.json"), 75, "in use by the service")
        #expect(try scene.content() == before)
        try scene.sqlite("UPDATE shift SET ended_at_us = \(ended) WHERE rowid = 2")
        #expect(try scene.document("import", "b.json")["changed"]?.bool == true)
        withExtendedLifetime(lock) {}
    }

    /// Runs a command several times at once, and says how each ended.
    private func atOnce(_ count: Int, _ words: @Sendable (Int) -> [String], in scene: StoreScene) -> [Int32] {
        let codes = Mutex([Int32]())
        DispatchQueue.concurrentPerform(iterations: count) { place in
            let code = (try? BuiltProgram.run(words(place), in: scene.folder.url))?.exitCode ?? -1
            codes.withLock { $0.append(code) }
        }
        return codes.withLock { $0.sorted() }
    }

    @Test("two upgrades at once are one, and the other is done or told to try again")
    func migrations() throws {
        let scene = try StoreScene(version: 5)
        let codes = atOnce(3, { _ in ["store", "migrate", "--store", StoreScene.name] }, in: scene)
        #expect(codes.contains(0) && Set(codes).isSubset(of: [0, 75]), "\(codes)")
        #expect(scene.names(in: StoreScene.name + ".safety").count == 1)
        #expect(try scene.document("migrate")["migrated"]?.bool == false)
        try scene.expectSound()
    }

    @Test("two imports at once add everything once", arguments: [nil, 16])
    func imports(version: Int?) throws {
        let scene = try StoreScene(version: version)
        try scene.copySample(12, to: "other.sqlite")
        try scene.shell("milepost store backup b.json --store other.sqlite")
        let words = ["store", "import", "b.json", "--store", StoreScene.name]
        let codes = atOnce(3, { _ in words }, in: scene)
        #expect(codes.contains(0) && Set(codes).isSubset(of: [0, 75]), "\(codes)")
        #expect(try scene.document("import", "b.json")["changed"]?.bool == false)
        try scene.expectSound()
    }

    @Test("two replays into a store that neither finds there make one store of both")
    func replays() throws {
        let scene = try StoreScene()
        let logs = ["commute", "city-tunnels"].map {
            SharedFolder.packageFolder.appendingPathComponent("Samples/nmea/\($0).nmea").path
        }
        let codes = atOnce(2, { ["replay", logs[$0], "--store", StoreScene.name] }, in: scene)
        #expect(codes == [0, 0])
        #expect(try scene.sqlite("SELECT count(*) FROM shift") == "2")
        try scene.expectSound()
    }

    @Test("a command that finds the store being written waits five seconds, then says so (75)")
    func busy() throws {
        let scene = try StoreScene(version: 16)
        try scene.write(try scene.content(), to: "b.json")
        // Another command's transaction, open while ours runs.
        let outcome = try scene.shell(
            """
            sqlite3 -bail \(StoreScene.name) "BEGIN IMMEDIATE" \
            ".shell milepost store import b.json --store \(StoreScene.name); echo code \\$?" 2>&1
            """)
        #expect(outcome.text.contains("code 75"), "\(outcome.text)")
        #expect(outcome.text.contains("being written by another command"))
    }

    static let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups --inh-caps=-all"
    static let canBeNobody: Bool = getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

    @Test(
        "another user is told that he may not (77), and nothing else",
        .enabled(if: canBeNobody, "needs root, to run as somebody else"))
    func permission() throws {
        let scene = try StoreScene(version: 16)
        try scene.write(try scene.content(), to: "b.json")
        try scene.shell("chmod 755 . && chmod 600 \(StoreScene.name) && chmod 644 b.json")
        for words in ["info", "check", "rehearse", "migrate", "backup -", "import b.json", "adopt"] {
            let outcome = try scene.shell("\(Self.nobody) milepost store \(words) --store \(StoreScene.name)")
            expectRefusal(outcome, 77, "no permission", printsNothing: words != "info")
        }
    }

    @Test(
        "in a folder that may not be written a store is read, and not written (77)",
        .enabled(if: canBeNobody, "needs root, to run as somebody else"))
    func readOnlyFolder() throws {
        let scene = try StoreScene(version: 12)
        try scene.write(try scene.content(), to: "b.json")
        try scene.shell("rm -f *-wal *-shm; chmod 555 . && chmod 444 \(StoreScene.name) b.json")
        let before = scene.bytes()
        for words in ["info", "rehearse", "copies"] {
            let outcome = try scene.shell("\(Self.nobody) milepost store \(words) --store \(StoreScene.name)")
            #expect(outcome.exitCode == 0, "\(outcome.error)")
        }
        let backup = try scene.shell("\(Self.nobody) milepost store backup - --store \(StoreScene.name)")
        #expect(backup.output == scene.bytes("b.json"))
        let refused = ["migrate", "adopt", "move-aside", "import b.json", "restore b.json", "backup c.json"]
        for words in refused {
            let outcome = try scene.shell("\(Self.nobody) milepost store \(words) --store \(StoreScene.name)")
            expectRefusal(outcome, 77)
        }
        #expect(scene.bytes() == before)
    }
}
