import JSONText
import Report
import RouteStore
import ShiftLog
import Units

/// `milepost delivery list|edit|delete`.
enum DeliveryRecordCommands {
    static let all = [list, edit, delete]

    private static let list = Command(
        specification: CommandSpecification(
            name: "delivery list",
            summary: "List the deliveries of a shift",
            operands: .optional("SHIFT|last"), flags: [.store, .json],
            discussion: "Without SHIFT it is the last one.",
            example: Example.inShift("delivery accept --at 2026-11-02T08:10:00Z", "delivery list")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let store = try arguments.recordsForReading(environment)
            let shift = try store.shift(named: arguments.operands.first)
            let (deliveries, tips, places) = try storing { () throws(StoreError) in
                (
                    try store.deliveries(of: shift), try store.deliveryTips(ofShift: shift),
                    try store.pickupPlaces()
                )
            }
            func own(_ delivery: Delivery) -> [DeliveryTip] { tips.filter { $0.delivery == delivery.id } }
            if arguments.has("--json") {
                let members = deliveries.map { RecordDocument.delivery($0, tips: own($0)) }
                return try output.write(
                    document: RecordDocument.document(
                        of: store, [("shift", RecordDocument.id(shift)), ("deliveries", .array(members))]))
            }
            let names = Dictionary(places.map { ($0.id, $0.displayName) }, uniquingKeysWith: { one, _ in one })
            let rows = deliveries.map { delivery in
                [
                    delivery.id.short, delivery.acceptedAt.rfc3339, DeliveryState(of: delivery).text,
                    delivery.expectedEarnings?.text ?? "-", delivery.grossEarnings?.text ?? "-",
                    own(delivery).map(\.amount.text).joined(separator: " + "),
                    delivery.pickupPlace.flatMap { names[$0] } ?? "-",
                ]
            }
            let heading = ["delivery", "accepted", "state", "expected", "earned", "tips", "picked up at"]
            try output.write(
                rows.isEmpty
                    ? "Shift \(shift.short) has no deliveries\n"
                    : TextTable.lines([heading] + rows, rightAligned: [3, 4]))
        })

    private static let edit = Command(
        specification: CommandSpecification(
            name: "delivery edit",
            summary: "Record what a delivery earned, is expected to earn, or where it is picked up",
            operands: .one("ID|last"),
            flags: [
                .init("--earned", "AMOUNT", "what it earned, once it is delivered or cancelled"),
                .init("--expected", "AMOUNT", "what it is expected to earn, while it is in progress"),
                .init("--place", "NAME", "the place it is picked up at; made where there is none of that name"), .store,
            ],
            discussion: "An empty value ('') takes away what is recorded. An amount that is not known is never 0.",
            example: Example.inShift(
                "delivery accept --at 2026-11-02T08:10:00Z", "delivery edit last --expected 7.25")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            try arguments.requireOne(of: ["--earned", "--expected", "--place"])
            var changes = DeliveryChanges()
            changes.earned = try arguments.decimalChange("--earned")
            changes.expected = try arguments.decimalChange("--expected")
            changes.place = arguments.textChange("--place")
            let session = try LogSession(arguments, environment)
            let id = try session.find(.delivery, arguments.operands[0])
            let changed = changes
            _ = try session.run { (log) throws(DriverLogError) in try log.change(id, changed) }
            try output.write("Changed delivery \(id)\n" + session.written)
        })

    private static let delete = Command(
        specification: CommandSpecification(
            name: "delivery delete",
            summary: "Delete a delivery with its tips",
            operands: .one("ID|last"), flags: [.yes, .store],
            discussion: "It says first what goes, and asks. Its offer goes with the last delivery in it.",
            example: Example.inShift("delivery accept --at 2026-11-02T08:10:00Z", "delivery delete last --yes")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let session = try LogSession(arguments, environment)
            let id = try session.find(.delivery, arguments.operands[0])
            let tips = try storing { () throws(StoreError) in try session.store.deliveryTips(of: id).count }
            try Confirmation.require(
                "delivery \(id) will be deleted, with \(tips) \(tips == 1 ? "tip" : "tips")", arguments, environment)
            try session.run { (log) throws(DriverLogError) in try log.deleteDelivery(id) }
            try output.write("Deleted delivery \(id)\n" + session.written)
        })
}
