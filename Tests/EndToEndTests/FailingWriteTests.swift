import Foundation
import TestSupport
import Testing

@Suite("Whichever write finds the disk full first, the store is as it was or the command is done")
struct FailingWriteTests {
    static let canTrace: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "strace -f -o /dev/null -e inject=pwrite64:error=ENOSPC:when=99+ true 2>/dev/null"]
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// Every one of the first, then ever wider apart.
    private static let places: [Int] = {
        var places = Array(1...8)
        while let last = places.last, last < 4000 { places.append(last + last / 2) }
        return places
    }()

    @Test(
        "refused until the work fits, then done", .enabled(if: canTrace, "needs strace and the right to trace"),
        arguments: FullDiskCommand.all)
    func everyWrite(command: FullDiskCommand) throws {
        let scene = try command.scene()
        let (before, content) = (scene.bytes(), try scene.content())
        for place in Self.places {
            let outcome = try scene.shell(
                """
                strace -f -o /dev/null -e inject=pwrite64:error=ENOSPC:when=\(place)+ milepost \(command.words)
                """)
            try scene.expectNothingHalfDone("write \(place)")
            try scene.expectSound()
            if outcome.exitCode == 0 {
                #expect(place > 1)
                #expect(try scene.sqlite(command.isDone.sql) == command.isDone.answer, "write \(place)")
                // The work may be done before its last writes, which move it from the log into the file.
                try scene.putBack(before)
            } else {
                expectRefusal(outcome, 74, "space")
                #expect(scene.bytes() == before, "write \(place)")
                #expect(try scene.content() == content, "write \(place)")
            }
        }
        let last = try scene.shell("milepost \(command.words)")
        #expect(last.exitCode == 0, "\(last.error)")
    }
}
