import Foundation
import JSONText
import RouteStore
import TestSupport
import Testing

@testable import ServiceHost

/// The scenario program (Tests/ServiceScenario) as a process, with a supervisor's socket in its folder.
final class RunningScenario {
    let folder: TemporaryFolder
    let files: StoreFiles
    let supervisor: NotifySocket
    private let process = Process()
    private let output = Pipe()
    private let error = Pipe()

    static let program = BuiltProgram.executable.deletingLastPathComponent()
        .appendingPathComponent("ServiceScenario")

    /// Starts it, and returns when it says that it is ready.
    ///
    /// - Parameters:
    ///   - isSupervised: without, it is told of no supervisor; then nobody waits for it here.
    init(arrivals: Int = 0, isSupervised: Bool = true, variables: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        files = StoreFiles(path: folder.path("a.sqlite"))
        supervisor = try NotifySocket(folder.path("notify"))
        // Children of a test inherit a signal mask that blocks SIGTERM; env(1) clears it.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["--default-signal", "--block-signal=", RunningScenario.program.path, files.path, "\(arrivals)"]
        var environment = variables
        if isSupervised { environment["NOTIFY_SOCKET"] = supervisor.path }
        process.environment = environment
        process.standardOutput = output
        process.standardError = error
        try process.run()
        if isSupervised { started = try supervisor.until("READY=1") }
    }

    /// What it told the supervisor until it was ready.
    private(set) var started: [String] = []

    deinit {
        // A test that failed leaves it running.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    func ask(_ request: ServiceRequest) throws -> ServiceClient.Outcome {
        try ServiceClient.ask(request, of: files)
    }

    /// The document of its status, which must come.
    func status() throws -> JSONValue {
        let outcome = try ask(.status)
        guard case .reply(.status(let document)) = outcome else {
            return try #require(nil as JSONValue?, "no status came: \(outcome)")
        }
        return document
    }

    var isRunning: Bool { process.isRunning }

    struct End {
        let exitCode: Int32
        let byExit: Bool
        let document: JSONValue
        let log: String
    }

    /// Waits until it has ended.
    func end() throws -> End {
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let log = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let text = [UInt8](printed)
        return End(
            exitCode: process.terminationStatus, byExit: process.terminationReason == .exit,
            document: text.isEmpty ? .null : try JSONValue.parse(text), log: log)
    }
}
