/// The yes that a command needs before it removes or changes what was recorded.
enum Confirmation {
    /// - Parameter what: the consequence, as a sentence without its full stop.
    /// - Throws: 64 where nobody can be asked and `--yes` is not given, 77 when the answer is no.
    static func require(
        _ what: String, _ arguments: ParsedArguments, _ environment: Environment
    ) throws(CommandFailure) {
        guard !arguments.has("--yes") else { return }
        guard let ask = environment.ask else { throw .usage("\(what); say --yes to do it") }
        guard ask("\(what). Go on?") else { throw CommandFailure(.notPermitted, "nothing was changed") }
    }
}
