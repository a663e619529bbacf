import Foundation
import JSONText
import TestSupport
import Testing

@Suite("The systemd unit and what is installed with it")
struct ServiceUnitTests {
    static let packaging = SharedFolder.packageFolder.appendingPathComponent("tools/packaging")
    static let hasAnalyze = FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")
    static let absence: Comment = "needs systemd-analyze, of Debian's systemd"

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: packaging.appendingPathComponent(name), encoding: .utf8)
    }

    /// Runs `tools/check-unit`.
    private func check(_ arguments: [String]) throws -> BuiltProgram.Outcome {
        let process = Process()
        process.executableURL = SharedFolder.packageFolder.appendingPathComponent("tools/check-unit")
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return BuiltProgram.Outcome(exitCode: process.terminationStatus, output: said, error: "")
    }

    @Test("systemd has nothing to complain of, and its exposure is at most 3", .enabled(if: hasAnalyze, absence))
    func clean() throws {
        let outcome = try check([])
        #expect(outcome.exitCode == 0, "\(outcome.text)")
        #expect(outcome.text.split(separator: "\n").count == 1, "\(outcome.text)")
    }

    @Test(
        "the check finds what it is for", .enabled(if: hasAnalyze, absence),
        arguments: [
            ("WatchdogSec=30", "WatchdogSex=30", "Unknown key"), ("Type=notify", "Type=notifies", "Failed to parse"),
            ("/usr/bin/milepost run", "/usr/bin/nothing-there run", "not executable"),
            ("CapabilityBoundingSet=\n", "", "Overall exposure"),
        ])
    func broken(part: String, instead: String, says: String) throws {
        let folder = try TemporaryFolder()
        let unit = try ServiceUnitTests.text("milepost.service")
        try #require(unit.contains(part))
        let path = folder.path("milepost.service")
        try Data(unit.replacingOccurrences(of: part, with: instead).utf8).write(to: URL(fileURLWithPath: path))
        let outcome = try check([path])
        #expect(outcome.exitCode == 1, "\(outcome.text)")
        #expect(outcome.text.contains(says), "\(outcome.text)")
    }

    @Test("gpsd is an order and no requirement; the watchdog, the group's folder and the settings' file are there")
    func unit() throws {
        let lines = try ServiceUnitTests.text("milepost.service").split(separator: "\n")
        for line in lines where line.contains("gpsd") && !line.hasPrefix("#") { #expect(line.hasPrefix("After=")) }
        for line in [
            "Type=notify", "WatchdogSec=30", "EnvironmentFile=-/etc/default/milepost", "StateDirectory=milepost",
            "StateDirectoryMode=2770", "UMask=0007", "User=milepost", "Group=milepost",
        ] {
            #expect(lines.contains { $0 == line }, "\(line)")
        }
        // With it the service could not make the folders of its copies, which carry the group's bit.
        #expect(!lines.contains { $0.hasPrefix("RestrictSUIDSGID=") })
        // With it the service could not ask whether the clock is synchronised (rules V13).
        #expect(!lines.contains { $0.hasPrefix("ProtectClock=") })
    }

    @Test("the settings' file names every setting, and each line of it is accepted when it is uncommented")
    func settings() throws {
        let folder = try TemporaryFolder()
        var variables: [String: String] = [:]
        for line in try ServiceUnitTests.text("milepost.default").split(separator: "\n") {
            guard line.hasPrefix("#MILEPOST_") else {
                #expect(line.hasPrefix("# "), "\(line)")
                continue
            }
            let parts = line.dropFirst().split(separator: "=", maxSplits: 1)
            variables[String(parts[0])] = String(parts[1])
        }
        let token = folder.path("token")
        try Data("0123456789abcdef\n".utf8).write(to: URL(fileURLWithPath: token))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: token)
        #expect(variables.updateValue(token, forKey: "MILEPOST_TOKEN_FILE") != nil)
        let outcome = try BuiltProgram.run(["run", "--check", "--json"], variables: variables)
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        let shown = try #require(try JSONValue.parse([UInt8](outcome.output))["settings"]?.members)
        #expect(
            Set(shown.compactMap { $0.value["origin"]?.string }) == Set(variables.keys.map { "environment \($0)" }))
        #expect(shown.count == variables.count)
    }

    @Test("the defaults it shows are the program's")
    func defaults() throws {
        let outcome = try BuiltProgram.run(
            ["run", "--check", "--json"], variables: ["MILEPOST_STORE": "/var/lib/milepost/milepost.sqlite"])
        let shown = try #require(try JSONValue.parse([UInt8](outcome.output))["settings"])
        let file = try ServiceUnitTests.text("milepost.default")
        for (key, variable) in [
            ("gpsd", "GPSD"), ("listen", "LISTEN"), ("store", "STORE"), ("silenceSeconds", "SILENCE"),
            ("commitSeconds", "COMMIT"), ("backupDelaySeconds", "BACKUP_DELAY"),
        ] {
            let value = try #require(shown[key]?["value"])
            #expect(file.contains("#MILEPOST_\(variable)=\(value.string ?? value.text())\n"), "\(key)")
        }
        #expect(shown["timeFloor"]?["value"] == "2026-11-30T00:00:00.000Z")
        #expect(file.contains("#MILEPOST_TIME_FLOOR=2026-11-30T00:00:00Z\n"))
    }

    @Test(
        "the user, its group and the shared folder are made as the unit wants them",
        .enabled(
            if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-sysusers"),
            "needs root, systemd-sysusers and systemd-tmpfiles"))
    func installed() throws {
        let scene = try StoreScene()
        let outcome = try scene.shell(
            """
            mkdir -p root/etc root/var/lib && \
            systemd-sysusers --root="$PWD/root" \(ServiceUnitTests.packaging.path)/milepost.sysusers && \
            systemd-tmpfiles --root="$PWD/root" --create \(ServiceUnitTests.packaging.path)/milepost.tmpfiles && \
            stat -c '%a %u %g' root/var/lib/milepost && awk -F: '$1 == "milepost" { print $3, $4 }' root/etc/passwd
            """)
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        let lines = outcome.text.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first.map(String.init) == lines.last.map { "2770 \($0)" })
    }
}
