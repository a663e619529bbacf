import JSONText
import Report
import RouteStore
import ShiftLog
import Units

/// `milepost offer list|combine|split`: an offer is what was accepted together, and holds nothing else.
enum OfferCommands {
    static let all = [list, combine, split]

    private static let list = Command(
        specification: CommandSpecification(
            name: "offer list",
            summary: "List the offers of a shift, with the deliveries accepted in each",
            operands: .optional("SHIFT|last"), flags: [.store, .json],
            discussion: "Without SHIFT it is the last one.",
            example: Example.inShift("delivery accept --count 2 --at 2026-11-02T08:10:00Z", "offer list")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let store = try arguments.recordsForReading(environment)
            let shift = try store.shift(named: arguments.operands.first)
            var offers: [(offer: Offer, deliveries: [Delivery])] = []
            try storing { () throws(StoreError) in
                for offer in try store.offers(of: shift) {
                    offers.append((offer, try store.deliveries(ofOffer: offer.id)))
                }
            }
            if arguments.has("--json") {
                let members = offers.map { RecordDocument.offer($0.offer, deliveries: $0.deliveries) }
                return try output.write(
                    document: RecordDocument.document(
                        of: store, [("shift", RecordDocument.id(shift)), ("offers", .array(members))]))
            }
            let rows = offers.map { offer, deliveries in
                [offer.id.short, offer.acceptedAt.rfc3339, deliveries.map(\.id.short).joined(separator: " ")]
            }
            try output.write(
                rows.isEmpty
                    ? "Shift \(shift.short) has no offers\n"
                    : TextTable.lines([["offer", "accepted", "deliveries"]] + rows))
        })

    private static let combine = Command(
        specification: CommandSpecification(
            name: "offer combine",
            summary: "Make offers of one shift one: their deliveries were accepted together",
            operands: .some("ID…"), flags: [.store],
            discussion: "The oldest offer stays, with all the deliveries.",
            example: Example.inShift(
                "delivery accept --count 2 --at 2026-11-02T08:10:00Z", "offer split last",
                "offer combine $(milepost offer list --store own.sqlite | awk 'NR > 1 { print $1 }')")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let session = try LogSession(arguments, environment)
            var ids: [Identity] = []
            for word in arguments.operands { ids.append(try session.find(.offer, word)) }
            let named = ids
            let offer = try session.run { (log) throws(DriverLogError) in try log.combineOffers(named) }
            try output.write("Combined into offer \(offer.id)\n" + session.written)
        })

    private static let split = Command(
        specification: CommandSpecification(
            name: "offer split",
            summary: "Give every delivery of an offer one of its own: they were not accepted together",
            operands: .one("ID|last"), flags: [.store],
            example: Example.inShift("delivery accept --count 2 --at 2026-11-02T08:10:00Z", "offer split last")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let session = try LogSession(arguments, environment)
            let id = try session.find(.offer, arguments.operands[0])
            let offers = try session.run { (log) throws(DriverLogError) in try log.splitOffer(id) }
            try output.write("Split into offers \(offers.map(\.id.short).joined(separator: ", "))\n" + session.written)
        })
}
