import Glibc
import RouteCLI
import Units

/// The entry point: joins the program to the real arguments, variables, terminal, clock and random generator.
@main
enum Main {
    static func main() {
        exit(run().rawValue)
    }

    private nonisolated static func run() -> ExitCode {
        // A file that may not grow is an error to be told about, and no death without a word.
        signal(SIGXFSZ, SIG_IGN)
        return Program.run(
            in: Environment(
                arguments: Array(CommandLine.arguments.dropFirst()),
                variables: variables(),
                showsProgress: isatty(STDERR_FILENO) == 1,
                screen: Terminal.screen,
                newIdentity: {
                    var generator = SystemRandomNumberGenerator()
                    return Identity(from: &generator)
                },
                readClock: SystemClock.read,
                readSteadyClock: SystemClock.readSteady,
                ask: Terminal.ask,
                askService: ServiceCalls.moment,
                askStatus: ServiceCalls.status))
    }

    private nonisolated static func variables() -> [String: String] {
        var found: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { found[String(parts[0])] = String(parts[1]) }
            next += 1
        }
        return found
    }
}
