public import Foundation

/// A second opinion: the same figures computed by another language's own library.
public enum PythonScript {
    /// Runs a script to its end.
    ///
    /// - Returns: what it printed.
    /// - Throws: when it exits with anything but 0; what it said is then on standard error.
    public static func run(_ script: String, _ arguments: [String] = []) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["--default-signal", "--block-signal=", "python3", "-c", script] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.executableRuntimeMismatch) }
        return String(decoding: printed, as: UTF8.self)
    }
}
