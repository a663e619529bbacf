import Foundation
import TestSupport
import Testing

/// A few breaks of each kind; `tools/durability` makes hundreds.
@Suite("Whatever ends a capture or an upgrade, nothing acknowledged is lost")
struct DurabilityTests {
    /// What a machine may have to permit first.
    enum Permission {
        static let faults = DurabilityTests.runs(["--can", "faults"])
        static let cuts = DurabilityTests.runs(["--can", "cuts"])
    }

    @Test("kill -9 at any moment")
    func kills() throws { try expectNothingLost("kills", says: "kill -9 of a capture: 10 breaks, 0 of them") }

    @Test(
        "an I/O error, a full disk or the end at a call that writes",
        .enabled(if: Permission.faults, "needs strace and the right to make calls fail"))
    func faults() throws { try expectNothingLost("faults", says: "failing calls of an upgrade: ") }

    @Test(
        "a power cut; and cuts that a weaker setting would lose rows in",
        .enabled(if: Permission.cuts, "needs root, a loop device and ext4, to cut the power of"))
    func cuts() throws { try expectNothingLost("cuts", says: "proof: with synchronous = NORMAL") }

    private func expectNothingLost(_ part: String, says: String) throws {
        let outcome = try Self.run([
            "--short", "--seed", "1", "--only", part, "--binaries",
            BuiltProgram.executable.deletingLastPathComponent().path,
        ])
        #expect(outcome.exitCode == 0, "\(outcome.text)\(outcome.error)")
        #expect(outcome.text.contains(says), "\(outcome.text)")
    }

    private static func runs(_ words: [String]) -> Bool { (try? run(words))?.exitCode == 0 }

    private static func run(_ words: [String]) throws -> BuiltProgram.Outcome {
        try BuiltProgram.run(
            words, program: SharedFolder.packageFolder.appendingPathComponent("tools/durability").path)
    }
}
