public import Foundation
import Synchronization

/// A program a test starts, which ends when the test lets go of it, and also when the test process dies.
///
/// A shell stands between: it names the program's id, waits until its standard input closes, and kills the program.
public final class ChildProcess: Sendable {
    /// The program's own.
    public let identifier: Int32
    /// What the program prints.
    public let output: FileHandle
    private let shell: Process
    private let leash: Pipe
    private let isEnded = Mutex(false)

    private static let script = #""$@" </dev/null 2>/dev/null & echo $! >&2; exec >&-; read -r _; kill -9 $!; wait"#

    /// - Parameter command: the program, looked up in PATH and where Debian keeps services, and its arguments.
    public init(_ command: [String]) throws {
        let (shell, leash, output, error) = (Process(), Pipe(), Pipe(), Pipe())
        // Children of a test inherit a signal mask that blocks SIGTERM; env(1) clears it.
        shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        shell.arguments = ["--default-signal", "--block-signal=", "sh", "-c", ChildProcess.script, "sh"] + command
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        shell.environment = ProcessInfo.processInfo.environment.merging(["PATH": path + ":/usr/sbin"]) { $1 }
        shell.standardInput = leash
        shell.standardOutput = output
        shell.standardError = error
        try shell.run()
        self.shell = shell
        self.leash = leash
        self.output = output.fileHandleForReading
        let said = String(decoding: error.fileHandleForReading.availableData, as: UTF8.self)
        guard let identifier = Int32(said.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            try leash.fileHandleForWriting.close()
            throw HarnessError.late("the id of \(command.first ?? "nothing")")
        }
        self.identifier = identifier
    }

    deinit { end() }

    /// Sends a signal to the program.
    public func send(_ signal: Int32) {
        // Until `end` the shell keeps the id from being another program's.
        isEnded.withLock { if !$0 { kill(identifier, signal) } }
    }

    /// Kills the program, stopped or not, and waits until it is gone.
    public func end() {
        isEnded.withLock { isEnded in
            guard !isEnded else { return }
            isEnded = true
            try? leash.fileHandleForWriting.close()
            shell.waitUntilExit()
        }
    }
}
