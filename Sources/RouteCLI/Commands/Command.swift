/// One command of the program: its words, and what it does.
struct Command: Sendable {
    let specification: CommandSpecification
    let run: @Sendable (ParsedArguments, Environment, OutputStream) throws(CommandFailure) -> Void

    /// Every command, in the order help lists them.
    static let all: [Command] =
        shift + [
            ReplayCommand.command,
            MeasureCommand.command,
            DecodeCommand.command,
            SimulateCommand.command,
            StoreInfoCommand.command,
            StoreCheckCommand.command,
            StoreSchemaCommand.command,
            StoreMigrateCommand.command,
            StoreRehearseCommand.command,
            StoreBackupCommand.command,
            StoreRestoreCommand.command,
            StoreImportCommand.command,
            StoreAdoptCommand.command,
            StoreMoveAsideCommand.command,
            StoreCopiesCommand.command,
            VersionCommand.command,
        ]

    /// The driver's record.
    private static let shift = ShiftEventCommand.all + [ShiftShowCommand.command]
}
