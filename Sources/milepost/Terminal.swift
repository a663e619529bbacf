import Glibc
import RouteCLI

/// The person at the terminal, if there is one.
enum Terminal {
    /// Absent where standard input is no terminal, and nobody can answer.
    static var ask: (@Sendable (_ question: String) -> Bool)? {
        guard isatty(STDIN_FILENO) == 1 else { return nil }
        return { question in
            let text = Array("\(question) [y/N] ".utf8)
            _ = write(STDERR_FILENO, text, text.count)
            return ["y", "yes"].contains(readLine()?.lowercased())
        }
    }

    /// Absent where standard output is no terminal.
    static var screen: Screen? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return Screen(columns: isKnown ? Int(size.ws_col) : nil)
    }
}
