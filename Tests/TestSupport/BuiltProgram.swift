public import Foundation
import Synchronization

/// The built `milepost`, run as its user runs it.
public struct BuiltProgram: Sendable {
    /// What a run said and how it ended.
    public struct Outcome: Sendable {
        public let exitCode: Int32
        public let output: Data
        public let error: String

        public init(exitCode: Int32, output: Data, error: String) {
            self.exitCode = exitCode
            self.output = output
            self.error = error
        }

        public var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// The executable beside the test bundle; `swift build` puts both into one folder.
    public static let executable = built("milepost")

    private static func built(_ program: String) -> URL {
        program.hasPrefix("/")
            ? URL(fileURLWithPath: program)
            : URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(program)
    }

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - input: what it finds on standard input; nothing by default.
    ///   - folder: its working directory; the package's by default.
    ///   - variables: added to the environment.
    ///   - onTerminal: standard error is a terminal, as a person has it, and no pipe.
    ///   - program: another executable of the package, or a path.
    public static func run(
        _ arguments: [String], input: Data = Data(), in folder: URL = SharedFolder.packageFolder,
        variables: [String: String] = [:], onTerminal: Bool = false,
        program: String = "milepost"
    ) throws -> Outcome {
        let process = Process()
        // Children of a test inherit a signal mask that blocks SIGTERM; env(1) clears it.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["--default-signal", "--block-signal=", built(program).path] + arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        let (standardInput, output) = (Pipe(), Pipe())
        let error = onTerminal ? try PipeEnds.terminal() : PipeEnds(Pipe())
        process.standardInput = standardInput
        process.standardOutput = output
        process.standardError = error.write
        try process.run()
        // Otherwise it would never end for the reader.
        try error.write.close()
        let said = Mutex(Data())
        let errorRead = DispatchSemaphore(value: 0)
        let errorReader = Thread {
            let data = error.readToEnd()
            said.withLock { $0 = data }
            errorRead.signal()
        }
        let writer = Thread {
            // A program that refuses its arguments does not read its input: a broken pipe is no failure here.
            try? standardInput.fileHandleForWriting.write(contentsOf: input)
            try? standardInput.fileHandleForWriting.close()
        }
        errorReader.start()
        writer.start()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        errorRead.wait()
        let errorText = said.withLock { String(decoding: $0, as: UTF8.self) }
        return Outcome(exitCode: process.terminationStatus, output: printed, error: errorText)
    }
}
