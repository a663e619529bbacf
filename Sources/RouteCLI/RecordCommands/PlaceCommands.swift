import JSONText
import Report
import RouteStore
import ShiftLog
import Units

/// `milepost place list|rename|merge|delete`: the places deliveries are picked up at. They are made by being named, and
/// are named by their names or their identities.
enum PlaceCommands {
    static let all = [list, rename, merge, delete]

    private static let list = Command(
        specification: CommandSpecification(
            name: "place list",
            summary: "List the places deliveries are picked up at",
            flags: [.store, .json],
            discussion:
                "A place is made when a delivery names one that is not known. Commands take its name or its identity.",
            example: example("The Bakery", "place list")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let store = try arguments.recordsForReading(environment)
            var places: [(place: PickupPlace, count: Int)] = []
            try storing { () throws(StoreError) in
                for place in try store.pickupPlaces() {
                    places.append((place, try store.deliveries(atPlace: place.id).count))
                }
            }
            if arguments.has("--json") {
                let members = places.map { RecordDocument.place($0.place, deliveries: $0.count) }
                return try output.write(document: RecordDocument.document(of: store, [("places", .array(members))]))
            }
            let rows = places.map { [$0.place.id.short, "\($0.count)", $0.place.displayName] }
            try output.write(
                rows.isEmpty
                    ? "No place is recorded\n"
                    : TextTable.lines([["place", "deliveries", "name"]] + rows, rightAligned: [1]))
        })

    private static let rename = Command(
        specification: CommandSpecification(
            name: "place rename",
            summary: "Give a place another name",
            operands: .several("PLACE|last", "NAME"), flags: [.store],
            discussion: "Its deliveries keep their place. Where another place has that name, merge the two instead.",
            example: example("The Bakery", "place rename last 'Bakery on Main'")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let session = try LogSession(arguments, environment)
            let id = try session.findPlace(arguments.operands[0])
            _ = try session.run { (log) throws(DriverLogError) in
                try log.renamePlace(id, to: arguments.operands[1])
            }
            try output.write("Renamed place \(id)\n" + session.written)
        })

    private static let merge = Command(
        specification: CommandSpecification(
            name: "place merge",
            summary: "Make two places one",
            operands: .several("PLACE", "INTO"), flags: [.yes, .store],
            discussion: """
                The deliveries of PLACE are then INTO's, which keeps its name; PLACE is gone. It says how many, and
                asks.
                """,
            example: Example.inShift(
                "delivery accept --place Bakery --at 2026-11-02T08:10:00Z",
                "delivery accept --place 'The Bakery' --at 2026-11-02T08:20:00Z",
                "place merge Bakery 'The Bakery' --yes")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let session = try LogSession(arguments, environment)
            let (id, other) = (
                try session.findPlace(arguments.operands[0]), try session.findPlace(arguments.operands[1])
            )
            try Confirmation.require(
                "\(try deliveries(at: id, session)) will be picked up at place \(other.short), and place \(id.short)"
                    + " will be gone", arguments, environment)
            let count = try session.run { (log) throws(DriverLogError) in try log.mergePlace(id, into: other) }
            try output.write("Merged, \(counted(count)) moved\n" + session.written)
        })

    private static let delete = Command(
        specification: CommandSpecification(
            name: "place delete",
            summary: "Delete a place; its deliveries stay, without one",
            operands: .one("PLACE|last"), flags: [.yes, .store],
            example: example("The Bakery", "place delete last --yes")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let session = try LogSession(arguments, environment)
            let id = try session.findPlace(arguments.operands[0])
            try Confirmation.require(
                "\(try deliveries(at: id, session)) will have no place", arguments, environment)
            let count = try session.run { (log) throws(DriverLogError) in try log.deletePlace(id) }
            try output.write("Deleted, \(counted(count)) without a place\n" + session.written)
        })

    private static func deliveries(at place: Identity, _ session: LogSession) throws(CommandFailure) -> String {
        counted(try storing { () throws(StoreError) in try session.store.deliveries(atPlace: place).count })
    }

    private static func counted(_ count: Int) -> String { count == 1 ? "1 delivery" : "\(count) deliveries" }

    private static func example(_ name: String, _ step: String) -> String {
        Example.inShift("delivery accept --place '\(name)' --at 2026-11-02T08:10:00Z", step)
    }
}
