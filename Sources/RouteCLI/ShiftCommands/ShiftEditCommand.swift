import RouteStore
import ShiftLog

/// `milepost shift edit`.
enum ShiftEditCommand {
    private static let changes = ["--earned", "--note", "--mpg", "--gas-price", "--vehicle"]

    static let command = Command(
        specification: CommandSpecification(
            name: "shift edit",
            summary: "Record what a shift earned, a note, or what its fuel is reckoned with",
            operands: .one("ID|last"),
            flags: [
                .init("--earned", "AMOUNT", "what the shift earned, once it has ended"),
                .init("--note", "TEXT", "your own words"),
                .init("--mpg", "N", "miles per gallon"),
                .init("--gas-price", "AMOUNT", "the price of a gallon"),
                .init("--vehicle", "NAME", "the vehicle's name"), .store,
            ],
            discussion: """
                An empty value ('') takes away what is recorded. Its times and its route stay as they are.
                """,
            example: """
                milepost replay Samples/nmea/commute.nmea --store own.sqlite \\
                      && milepost shift edit last --earned 120.50 --note 'rain' --store own.sqlite
                """),
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ environment: Environment, _ output: OutputStream
    ) throws(CommandFailure) {
        try arguments.requireOne(of: changes)
        var shift = ShiftChanges()
        shift.grossEarnings = try arguments.decimalChange("--earned")
        shift.note = arguments.textChange("--note")
        shift.milesPerGallon = try arguments.decimalChange("--mpg")
        shift.gasPricePerGallon = try arguments.decimalChange("--gas-price")
        shift.vehicleName = arguments.textChange("--vehicle")
        let session = try LogSession(arguments, environment)
        let id = try session.find(.shift, arguments.operands[0])
        let changed = shift
        _ = try session.run { (log) throws(DriverLogError) in try log.change(id, changed) }
        try output.write("Changed shift \(id)\n" + session.written)
    }
}
