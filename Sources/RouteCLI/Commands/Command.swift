/// One command of the program: its words, and what it does.
struct Command: Sendable {
    let specification: CommandSpecification
    let run: @Sendable (ParsedArguments, Environment, OutputStream) throws(CommandFailure) -> Void

    /// Every command, in the order help lists them.
    static let all: [Command] = [
        ReplayCommand.command,
        MeasureCommand.command,
        DecodeCommand.command,
        SimulateCommand.command,
        StoreSchemaCommand.command,
        VersionCommand.command,
    ]
}
