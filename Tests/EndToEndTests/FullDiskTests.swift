import Foundation
import TestSupport
import Testing

/// A full disk costs nobody what was there: exit code 74, one line, and the store as it was (store.md S1, S6, M5).
@Suite("A full disk is said in one line, and the store is as it was")
struct FullDiskTests {
    /// A file system of the test's own, in a mount table that goes with its last process.
    enum Mount {
        /// As root, or as somebody who may be root of a name space.
        static let command: String? = ["unshare -m", "unshare -rm"].first { command in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "\(command) mount -t tmpfs none /mnt 2>/dev/null"]
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }

        static let absence: Comment = "needs the right to mount a file system of its own"
    }

    private static let size = 4096

    /// Runs a command in a copy of the scene's folder on a disk with so many KiB free, and brings the store back.
    private func run(
        _ command: FullDiskCommand, in scene: StoreScene, freeKibibytes: Int
    ) throws -> BuiltProgram.Outcome {
        let mount = try #require(Mount.command)
        return try scene.shell(
            """
            \(mount) sh -c '
            mkdir -p disk && mount -t tmpfs -o size=\(Self.size)k none disk || exit 98
            cp \(StoreScene.name) b.json disk && cd disk
            free=$(df -k --output=avail . | tail -n 1)
            [ $free -le \(freeKibibytes) ] || head -c $(( (free - \(freeKibibytes)) * 1024 )) /dev/zero > filler
            milepost \(command.words)
            code=$?
            rm -rf filler b.json c.json ../\(StoreScene.name)*
            cp -r . .. || exit 99
            exit $code'
            """)
    }

    @Test(
        "on a disk with little room a command is refused, or done: never in between",
        .enabled(if: Mount.command != nil, Mount.absence), arguments: FullDiskCommand.all + [.backup])
    func smallDisk(command: FullDiskCommand) throws {
        var codes: [Int32] = []
        let scene = try command.scene()
        let (before, content) = (scene.bytes(), try scene.content())
        for free in [0, 4, 16, 32, 33, 36, 48, 96, 160, 320, 3000] {
            let outcome = try run(command, in: scene, freeKibibytes: free)
            codes.append(outcome.exitCode)
            if outcome.exitCode == 0 {
                #expect(try scene.sqlite(command.isDone.sql) == command.isDone.answer, "\(free) KiB")
            } else {
                expectRefusal(outcome, 74, "space")
                #expect(scene.bytes() == before, "\(free) KiB")
                #expect(try scene.content() == content, "\(free) KiB")
            }
            try scene.expectNothingHalfDone("\(free) KiB")
            try scene.expectSound()
            if outcome.exitCode == 0 { try scene.putBack(before) }
        }
        #expect(codes.first == 74 && codes.last == 0, "\(codes)")
        #expect(codes == codes.sorted(by: >), "\(codes)")
    }

    @Test(
        "an upgrade without room says how many bytes are missing, makes no copy, and works with as many more (M5)",
        .enabled(if: Mount.command != nil, Mount.absence))
    func tooLittleForAnUpgrade() throws {
        let migrate = try #require(FullDiskCommand.all.first { $0.version != nil })
        let scene = try migrate.scene()
        let needed = try #require(scene.bytes()).count / 10 * 32
        for free in [0, 100, 300] {
            let before = scene.bytes()
            let outcome = try run(migrate, in: scene, freeKibibytes: free)
            expectRefusal(outcome, 74, "more of free space: nothing was changed")
            let missing = try #require(outcome.error.split(separator: " ").compactMap { Int($0) }.first)
            // Beside what is filled there are the lock and what SQLite keeps beside a store; a page is the least.
            #expect((0...(64 << 10)).contains(missing - (needed - free << 10)), "\(outcome.error)")
            #expect(scene.bytes() == before)
            #expect(!scene.exists(StoreScene.name + ".safety"))
            if free == 300 {
                let enough = try run(migrate, in: scene, freeKibibytes: free + (missing >> 10) + 8)
                #expect(enough.exitCode == 0, "\(enough.error)")
                #expect(scene.names(in: StoreScene.name + ".safety") == ["pre-upgrade-1-v16-v17"])
            }
        }
    }

    @Test(
        "on a full disk a store can still be read, and saved elsewhere",
        .enabled(if: Mount.command != nil, Mount.absence))
    func rescue() throws {
        for (words, code) in [("info", 0), ("check", 0), ("copies", 0), ("backup ../saved.json", 0)] {
            let scene = try FullDiskCommand.backup.scene()
            let content = try scene.content()
            let reading = FullDiskCommand(
                testDescription: words, words: "store \(words) --store \(StoreScene.name)", isDone: ("", ""))
            let outcome = try run(reading, in: scene, freeKibibytes: 0)
            #expect(outcome.exitCode == code, "\(words): \(outcome.error)")
            if words.hasPrefix("backup") { #expect(scene.bytes("saved.json") == content) }
        }
    }

    @Test("standard output without room is 74, too")
    func standardOutput() throws {
        let scene = try FullDiskCommand.backup.scene()
        for words in ["store backup -", "store info", "store check --json"] {
            let outcome = try scene.shell("milepost \(words) --store \(StoreScene.name) > /dev/full")
            expectRefusal(outcome, 74, "standard output")
        }
    }

    @Test("a limit on the size of files is refused in one line, too", arguments: FullDiskCommand.all + [.backup])
    func fileSizeLimit(command: FullDiskCommand) throws {
        let scene = try command.scene()
        let (before, content) = (scene.bytes(), try scene.content())
        for kibibytes in [0, 1, 8, 40] {
            let outcome = try scene.shell("bash -c 'ulimit -f \(kibibytes); exec milepost \(command.words)'")
            guard outcome.exitCode != 0 else { continue }
            expectRefusal(outcome, 74)
            #expect(scene.bytes() == before, "\(kibibytes) KiB")
            #expect(try scene.content() == content, "\(kibibytes) KiB")
            try scene.expectNothingHalfDone("\(kibibytes) KiB")
        }
    }
}
