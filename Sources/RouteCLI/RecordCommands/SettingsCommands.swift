import JSONText
import Report
import RouteStore
import ShiftLog
import Units

/// `milepost settings show|set`: what shifts take copies of when they start.
enum SettingsCommands {
    static let all = [show, set]

    private static let show = Command(
        specification: CommandSpecification(
            name: "settings show",
            summary: "Show what is set",
            flags: [.store, .json],
            discussion: "Where nothing was ever set, looking at it makes the settings, with nothing in them.",
            example: Example.inShift("settings show")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let session = try LogSession(arguments, environment)
            let settings = try session.run { (log) throws(DriverLogError) in try log.settings() }
            let vehicle = try storing { () throws(StoreError) in try session.store.selectedVehicle() }
            if arguments.has("--json") {
                let members: [(key: String, value: JSONValue)] = [
                    ("gasPricePerGallon", RecordDocument.amount(settings.gasPricePerGallon)),
                    ("vehicle", vehicle.map { RecordDocument.vehicle($0, isSelected: true) } ?? .null),
                ]
                return try output.write(document: RecordDocument.document(of: session.store, members))
            }
            let selected = vehicle.map { "\($0.name), \($0.milesPerGallon) miles per gallon (\($0.id.short))" }
            try output.write(
                TextTable.lines([
                    ["price of a gallon", settings.gasPricePerGallon?.text ?? "not set"],
                    ["vehicle", selected ?? "none selected"], ["store", session.store.path],
                ]))
        })

    private static let set = Command(
        specification: CommandSpecification(
            name: "settings set",
            summary: "Set what shifts take copies of when they start",
            flags: [
                .init("--gas-price", "AMOUNT", "the price of a gallon"),
                .init("--vehicle", "VEHICLE|last", "the vehicle that is driven"), .store,
            ],
            discussion: """
                An empty value ('') takes away what is set. Shifts that have started stay as they are; 'shift edit'
                changes those.
                """,
            example: Example.inShift("settings set --gas-price 3.459")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            try arguments.requireOne(of: ["--gas-price", "--vehicle"])
            let price = try arguments.decimalChange("--gas-price")
            let session = try LogSession(arguments, environment)
            let vehicle: FieldChange<Identity> =
                switch arguments.textChange("--vehicle") {
                case .keep: .keep
                case .clear: .clear
                case .set(let word): .set(try session.findVehicle(word))
                }
            _ = try session.run { (log) throws(DriverLogError) in
                try log.changeSettings(gasPricePerGallon: price, vehicle: vehicle)
            }
            try output.write("Set\n" + session.written)
        })
}
