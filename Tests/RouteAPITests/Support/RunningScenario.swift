import Foundation
import TestSupport
import Testing

@testable import RouteAPI

/// The scenario program (Tests/APIScenario): the API as a process whose files and memory can be counted.
final class RunningScenario {
    let address: ListenAddress
    private let folder: TemporaryFolder
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init() throws {
        folder = try TemporaryFolder()
        let program = BuiltProgram.executable.deletingLastPathComponent().appendingPathComponent("APIScenario")
        // Children of a test inherit a signal mask that blocks SIGTERM; env(1) clears it.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["--default-signal", "--block-signal=", program.path, folder.path("own.sqlite")]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var line: [UInt8] = []
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != 0x0A { line.append(byte) }
        let port = try #require(UInt16(String(decoding: line, as: UTF8.self)))
        address = try #require(ListenAddress(host: "127.0.0.1", port: port))
    }

    deinit {
        // A test that failed leaves it running.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Ends its input, and waits until it has ended.
    ///
    /// - Returns: what it said last, and its exit code.
    func end() throws -> (said: String, code: Int32) {
        try input.fileHandleForWriting.close()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: said, as: UTF8.self), process.terminationStatus)
    }

    /// Files it has open.
    func descriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count
    }

    /// Resident memory, KiB.
    func residentKiB() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
        return try #require(line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) })
    }
}
