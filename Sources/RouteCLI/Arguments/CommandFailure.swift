/// Why a command did not do what it was asked: one line for a person, one number for a program.
///
/// The line says what, where and what to do. It never holds a coordinate, a name or a note.
struct CommandFailure: Error, Equatable {
    let exitCode: ExitCode
    let message: String

    init(_ exitCode: ExitCode, _ message: String) {
        self.exitCode = exitCode
        self.message = message
    }

    static func usage(_ message: String) -> CommandFailure { CommandFailure(.usage, message) }
}
