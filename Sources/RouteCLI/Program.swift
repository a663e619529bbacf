/// The whole program but its entry point: words in, exit code out.
public enum Program {
    /// As `milepost version` prints it.
    public static let version = "0.1.0"

    /// Runs the command that the arguments name.
    ///
    /// - Returns: the exit code. Whatever went wrong has been said on standard error, in one line.
    public static func run(in environment: Environment) -> ExitCode {
        let output = OutputStream.standardOutput
        do throws(CommandFailure) {
            try dispatch(environment, output)
            try output.flush()
            return .done
        } catch {
            let line = "milepost: \(error.message)\n"
            let standardError = OutputStream(.standardError, name: "standard error")
            // Nobody is left to tell if standard error itself cannot be written.
            do throws(CommandFailure) {
                try standardError.write(line)
                try standardError.flush()
            } catch { return error.exitCode }
            return error.exitCode
        }
    }

    private static func dispatch(_ environment: Environment, _ output: OutputStream) throws(CommandFailure) {
        let words = environment.arguments
        guard let first = words.first else {
            try output.write(Help.overview(of: Command.all.map(\.specification), version: version))
            return
        }
        if ["help", "--help", "-h"].contains(first) { return try help(Array(words.dropFirst()), output) }
        if first == "--version" { return try output.write("milepost \(version)\n") }
        let (command, rest) = try find(words)
        if rest.contains("--help") || rest.contains("-h") {
            return try output.write(Help.page(of: command.specification))
        }
        let arguments = try ParsedArguments(rest, for: command.specification)
        try command.run(arguments, environment, output)
    }

    private static func help(_ words: [String], _ output: OutputStream) throws(CommandFailure) {
        guard !words.isEmpty else {
            return try output.write(Help.overview(of: Command.all.map(\.specification), version: version))
        }
        let (command, rest) = try find(words)
        if let extra = rest.first { throw .usage("'milepost help' explains one command; '\(extra)' is too much") }
        try output.write(Help.page(of: command.specification))
    }

    /// Finds a command by its one or two words.
    private static func find(_ words: [String]) throws(CommandFailure) -> (Command, [String]) {
        for length in [2, 1] where words.count >= length {
            let name = words.prefix(length).joined(separator: " ")
            if let command = Command.all.first(where: { $0.specification.name == name }) {
                return (command, Array(words.dropFirst(length)))
            }
        }
        let names = Command.all.map(\.specification.name)
        let group = names.filter { $0.hasPrefix(words[0] + " ") }
        if !group.isEmpty {
            let actions = group.map { String($0.dropFirst(words[0].count + 1)) }
            guard words.count > 1 else {
                throw .usage("'milepost \(words[0])' needs one of: \(actions.joined(separator: ", "))")
            }
            throw .usage(
                "unknown command '\(words[0]) \(words[1])'" + Suggestion.sentence(for: words[1], among: actions)
                    + "; 'milepost help' lists them")
        }
        throw .usage(
            "unknown command '\(words[0])'" + Suggestion.sentence(for: words[0], among: names + ["help"])
                + "; 'milepost help' lists them")
    }
}
