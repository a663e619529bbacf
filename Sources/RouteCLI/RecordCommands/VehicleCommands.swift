import JSONText
import Report
import RouteStore
import ShiftLog
import Units

/// `milepost vehicle add|edit|delete|select|list`. Shifts take copies when they start, and never refer to a vehicle.
enum VehicleCommands {
    static let all = [add, edit, delete, select, list]

    private static let add = Command(
        specification: CommandSpecification(
            name: "vehicle add",
            summary: "Record a vehicle and its miles per gallon",
            operands: .one("NAME"), flags: [.economy, .store],
            example: example("vehicle add Blue --mpg 31.5")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            guard let economy = try arguments.decimal("--mpg") else { throw .usage("--mpg is missing: --mpg N") }
            let session = try LogSession(arguments, environment)
            let instant = try session.orderingInstant()
            let vehicle = try session.run { (log) throws(DriverLogError) in
                try log.addVehicle(arguments.operands[0], milesPerGallon: economy, createdAt: instant)
            }
            try output.write("Vehicle \(vehicle.id)\n" + session.written)
        })

    private static let edit = Command(
        specification: CommandSpecification(
            name: "vehicle edit",
            summary: "Change a vehicle; shifts that have started stay as they are",
            operands: .one("VEHICLE|last"), flags: [.init("--name", "NAME", "another name"), .economy, .store],
            example: example("vehicle add Blue --mpg 31.5", "vehicle edit last --mpg 30")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            try arguments.requireOne(of: ["--name", "--mpg"])
            let economy = try arguments.decimal("--mpg")
            let session = try LogSession(arguments, environment)
            let id = try session.findVehicle(arguments.operands[0])
            _ = try session.run { (log) throws(DriverLogError) in
                try log.editVehicle(id, name: arguments.value("--name"), milesPerGallon: economy)
            }
            try output.write("Changed vehicle \(id)\n" + session.written)
        })

    private static let delete = Command(
        specification: CommandSpecification(
            name: "vehicle delete",
            summary: "Delete a vehicle; shifts that were reckoned with it stay as they are",
            operands: .one("VEHICLE|last"), flags: [.store],
            example: example("vehicle add Blue --mpg 31.5", "vehicle delete last")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let session = try LogSession(arguments, environment)
            let id = try session.findVehicle(arguments.operands[0])
            try session.run { (log) throws(DriverLogError) in try log.deleteVehicle(id) }
            try output.write("Deleted vehicle \(id)\n" + session.written)
        })

    private static let select = Command(
        specification: CommandSpecification(
            name: "vehicle select",
            summary: "Select the vehicle whose economy shifts take a copy of when they start",
            operands: .one("VEHICLE|last|none"), flags: [.store],
            example: example("vehicle add Blue --mpg 31.5", "vehicle select last")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let session = try LogSession(arguments, environment)
            let word = arguments.operands[0]
            let change: FieldChange<Identity> = word == "none" ? .clear : .set(try session.findVehicle(word))
            _ = try session.run { (log) throws(DriverLogError) in
                try log.changeSettings(gasPricePerGallon: .keep, vehicle: change)
            }
            try output.write((word == "none" ? "No vehicle is selected\n" : "Selected\n") + session.written)
        })

    private static let list = Command(
        specification: CommandSpecification(
            name: "vehicle list",
            summary: "List vehicles, the selected one marked",
            flags: [.store, .json],
            example: example("vehicle add Blue --mpg 31.5", "vehicle list")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let store = try arguments.recordsForReading(environment)
            let (vehicles, selected) = try storing { () throws(StoreError) in
                (try store.vehicleProfiles(), try store.selectedVehicle()?.id)
            }
            if arguments.has("--json") {
                let members = vehicles.map { RecordDocument.vehicle($0, isSelected: $0.id == selected) }
                return try output.write(
                    document: RecordDocument.document(of: store, [("vehicles", .array(members))]))
            }
            let rows = vehicles.map { vehicle in
                [vehicle.id.short, vehicle.milesPerGallon.text, vehicle.name, vehicle.id == selected ? "selected" : ""]
            }
            try output.write(
                rows.isEmpty
                    ? "No vehicle is recorded\n"
                    : TextTable.lines([["vehicle", "mpg", "name", ""]] + rows, rightAligned: [1]))
        })

    private static func example(_ steps: String...) -> String { Example.inShift(steps) }
}

extension CommandSpecification.Flag {
    fileprivate static let economy = Self("--mpg", "N", "miles per gallon")
}
