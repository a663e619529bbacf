import JSONText
import Report
import RouteStore
import ShiftLog
import Units

/// `milepost tip add|edit|delete|list`.
enum TipCommands {
    static let all = [add, edit, delete, list]

    private static let add = Command(
        specification: CommandSpecification(
            name: "tip add",
            summary: "Record a tip for a delivery",
            operands: .several("DELIVERY|last", "AMOUNT"), flags: [.method, .store],
            discussion: "A tip is above zero, and no part of another amount.",
            example: example("tip add last 3.00 --method cash")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let amount = try arguments.decimal(at: 1)
            guard let method = try arguments.tipMethod() else { throw .usage("--method is missing: cash or platform") }
            let session = try LogSession(arguments, environment)
            let delivery = try session.find(.delivery, arguments.operands[0])
            let instant = try session.orderingInstant()
            let tip = try session.run { (log) throws(DriverLogError) in
                try log.addTip(amount, method, to: delivery, recordedAt: instant)
            }
            try output.write("Tip \(tip.id) of \(tip.amount), \(tip.method)\n" + session.written)
        })

    private static let edit = Command(
        specification: CommandSpecification(
            name: "tip edit",
            summary: "Change the amount or the method of a tip",
            operands: .one("TIP|last"), flags: [.init("--amount", "AMOUNT", "another amount"), .method, .store],
            example: example("tip add last 3.00 --method cash", "tip edit last --amount 3.50")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            try arguments.requireOne(of: ["--amount", "--method"])
            let (amount, method) = (try arguments.decimal("--amount"), try arguments.tipMethod())
            let session = try LogSession(arguments, environment)
            let id = try session.find(.tip, arguments.operands[0])
            let tip = try session.run { (log) throws(DriverLogError) in
                try log.editTip(id, amount: amount, method: method)
            }
            try output.write("Tip \(tip.id) of \(tip.amount), \(tip.method)\n" + session.written)
        })

    private static let delete = Command(
        specification: CommandSpecification(
            name: "tip delete",
            summary: "Delete a tip",
            operands: .one("TIP|last"), flags: [.store],
            example: example("tip add last 3.00 --method cash", "tip delete last")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let session = try LogSession(arguments, environment)
            let id = try session.find(.tip, arguments.operands[0])
            try session.run { (log) throws(DriverLogError) in try log.deleteTip(id) }
            try output.write("Deleted tip \(id)\n" + session.written)
        })

    private static let list = Command(
        specification: CommandSpecification(
            name: "tip list",
            summary: "List the tips of a shift",
            operands: .optional("SHIFT|last"), flags: [.store, .json],
            discussion: "Without SHIFT it is the last one.",
            example: example("tip add last 3.00 --method platform", "tip list")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let store = try arguments.recordsForReading(environment)
            let shift = try store.shift(named: arguments.operands.first)
            let tips = try storing { () throws(StoreError) in try store.deliveryTips(ofShift: shift) }
            if arguments.has("--json") {
                return try output.write(
                    document: RecordDocument.document(
                        of: store,
                        [("shift", RecordDocument.id(shift)), ("tips", .array(tips.map(RecordDocument.tip)))]))
            }
            let rows = tips.map { [$0.id.short, $0.delivery.short, $0.amount.text, $0.method] }
            try output.write(
                rows.isEmpty
                    ? "Shift \(shift.short) has no tips\n"
                    : TextTable.lines([["tip", "delivery", "amount", "method"]] + rows, rightAligned: [2]))
        })

    private static func example(_ steps: String...) -> String {
        Example.inShift(["delivery accept --at 2026-11-02T08:10:00Z"] + steps)
    }
}

extension CommandSpecification.Flag {
    fileprivate static let method = Self("--method", "cash|platform", "how it was given")
}

extension ParsedArguments {
    /// `--method`; absent when not given.
    fileprivate func tipMethod() throws(CommandFailure) -> TipMethod? {
        try value("--method", expecting: "cash or platform", read: TipMethod.init(rawValue:))
    }
}
