import RouteStore
import ShiftLog
import Units

/// `milepost delivery accept|arrive|pickup|deliver|cancel`: the steps of a delivery, now or when the driver says.
enum DeliveryCommands {
    static let all = [accept, arrive, pickup, deliver, cancel] + DeliveryRecordCommands.all

    private static let accept = Command(
        specification: CommandSpecification(
            name: "delivery accept",
            summary: "Accept a delivery, or several together in one offer",
            flags: [
                .at, .init("--count", "N", "how many were accepted together (default 1)"),
                .init("--place", "NAME", "the place it is picked up at; made where there is none of that name"),
                .init("--expected", "AMOUNT", "what each is expected to earn"), .store,
            ],
            discussion: """
                Only in a shift that runs and is not paused. A place is known again whatever the case, the spaces and
                the kind of apostrophe its name is typed with; accents and punctuation tell places apart.
                """,
            example: Example.inShift("delivery accept --place 'The Bakery' --at 2026-11-02T08:10:00Z")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let count = try arguments.value("--count", expecting: "a number from 1 to 20") { text in
                Int(text).flatMap { (1...20).contains($0) ? $0 : nil }
            }
            let expected = try arguments.decimal("--expected")
            let session = try LogSession(arguments, environment)
            let moment = try session.moment(arguments, environment)
            let deliveries = try session.run { (log) throws(DriverLogError) in
                try log.acceptDeliveries(
                    count ?? 1, at: moment, place: arguments.value("--place"), expected: expected)
            }
            for delivery in deliveries {
                try output.write("Delivery \(delivery.id) accepted at \(delivery.acceptedAt.rfc3339)\n")
            }
            try output.write(session.written)
        })

    private static let arrive = step(
        "arrive", "Record the arrival at the pickup", "arrived at its pickup", after: []
    ) { (log, id, moment) throws(DriverLogError) in try log.record(.arrival, of: id, at: moment).arrivedAtPickupAt }

    private static let pickup = step(
        "pickup", "Record the pickup", "picked up", after: ["arrive"]
    ) { (log, id, moment) throws(DriverLogError) in try log.record(.pickup, of: id, at: moment).pickedUpAt }

    private static let deliver = step(
        "deliver", "Record that it is delivered", "delivered", after: ["arrive", "pickup"]
    ) { (log, id, moment) throws(DriverLogError) in try log.record(.delivery, of: id, at: moment).deliveredAt }

    private static let cancel = step(
        "cancel", "Record that it will not be delivered", "cancelled", after: ["arrive"]
    ) { (log, id, moment) throws(DriverLogError) in try log.cancelDelivery(id, at: moment).cancelledAt }

    /// A command that records a step.
    ///
    /// - Parameters:
    ///   - done: what is said of the delivery then; the instant follows.
    ///   - before: the steps before it, for the example.
    ///   - record: answers when it happened.
    private static func step(
        _ name: String, _ summary: String, _ done: String, after before: [String],
        _ record: @escaping @Sendable (DriverLog, Identity, EventMoment) throws(DriverLogError) -> UTCInstant?
    ) -> Command {
        let steps = (["accept"] + before + [name]).enumerated().map { place, name in
            "delivery \(name) --at 2026-11-02T08:\(place + 1)0:00Z"
        }
        return Command(
            specification: CommandSpecification(
                name: "delivery \(name)", summary: summary, operands: .optional("ID|last"), flags: [.at, .store],
                discussion: """
                    Without ID it is the one delivery in progress; where there are several, say which. A delivery is
                    accepted, arrives, is picked up and is delivered, in this order; or it is cancelled before that.
                    """,
                example: Example.inShift(steps)),
            run: { (arguments, environment, output) throws(CommandFailure) in
                let session = try LogSession(arguments, environment)
                let id = try delivery(arguments.operands.first, session)
                let moment = try session.moment(arguments, environment)
                let instant = try session.run { (log) throws(DriverLogError) in try record(log, id, moment) }
                try output.write("Delivery \(id) \(done) at \(instant?.rfc3339 ?? "-")\n" + session.written)
            })
    }

    /// The delivery a word names, else the only one in progress.
    private static func delivery(_ word: String?, _ session: LogSession) throws(CommandFailure) -> Identity {
        if let word { return try session.find(.delivery, word) }
        let open = try storing { () throws(StoreError) in
            guard let shift = try session.store.activeShifts().last else { return [Delivery]() }
            return try session.store.deliveries(of: shift.id).filter(\.isInProgress)
        }
        guard let only = open.first else {
            throw CommandFailure(
                .inputWrong, "no delivery is in progress; nothing was changed in \(session.store.path)")
        }
        guard open.count == 1 else {
            let known = open.map(\.id.short).joined(separator: ", ")
            throw .usage("\(open.count) deliveries are in progress, say which: \(known)")
        }
        return only.id
    }
}
