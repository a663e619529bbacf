/// One command of the program: its words, and what it does.
struct Command: Sendable {
    let specification: CommandSpecification
    let run: @Sendable (ParsedArguments, Environment, OutputStream) throws(CommandFailure) -> Void

    /// Every command, in the order help lists them.
    static let all: [Command] = live + record + reports + logs + store + [VersionCommand.command]

    /// What is being recorded, and what records it.
    private static let live = [StatusCommand.command, RunCommand.command]

    /// The driver's record.
    private static let record =
        ShiftEventCommand.all
        + [ShiftShowCommand.command, ShiftListCommand.command, ShiftEditCommand.command]
        + CorrectionCommands.all + [PauseListCommand.command] + DeliveryCommands.all + OfferCommands.all
        + TipCommands.all + PlaceCommands.all + ExpenseCommands.all + VehicleCommands.all + SettingsCommands.all

    /// What is said of it.
    private static let reports = ReportCommand.all + [ExportCommand.command]

    /// What was recorded elsewhere.
    private static let logs = [
        ReplayCommand.command, MeasureCommand.command, DecodeCommand.command, SimulateCommand.command,
    ]

    /// The store as a whole.
    private static let store = [
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
    ]
}
