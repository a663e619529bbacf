import Foundation
import TestSupport
import Testing

@Suite("The page of real recordings")
struct DocumentationRealLogTests {
    @Test(
        "has the figures this build measures, and a reason for each difference over 1 %",
        .enabled(if: SharedFolder.isPresent, SharedFolder.absence))
    func figures() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "--default-signal", "--block-signal=", "python3",
            SharedFolder.packageFolder.appendingPathComponent("tools/real-logs").path, "--check",
            "--binary", BuiltProgram.executable.path,
            "--logs", SharedFolder.url.appendingPathComponent("data/logs").path,
        ]
        let said = Pipe()
        process.standardOutput = said
        process.standardError = said
        try process.run()
        let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
    }
}
