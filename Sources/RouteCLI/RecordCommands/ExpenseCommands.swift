import JSONText
import Report
import RouteStore
import ShiftLog
import Units

/// `milepost expense add|edit|delete|list`.
enum ExpenseCommands {
    static let all = [add, edit, delete, list]

    private static let add = Command(
        specification: CommandSpecification(
            name: "expense add",
            summary: "Record what something cost",
            operands: .one("AMOUNT"),
            flags: [.category, .note, .dated, .store],
            discussion: """
                An expense belongs to no shift: a report has those whose date lies in its period. A date alone is taken
                as noon UTC of that day, which is that day almost everywhere.
                """,
            example: Example.inShift("expense add 31.90 --category fuel --at 2026-11-02")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let amount = try arguments.decimal(at: 0)
            guard let category = arguments.value("--category") else {
                throw .usage("--category is missing: --category fuel, or whatever it was for")
            }
            let said = try arguments.instantOrDay()
            let session = try LogSession(arguments, environment)
            let moment: EventMoment
            if let said {
                moment = session.clock.moment(said: said)
            } else {
                moment = try session.moment(arguments, environment)
            }
            let expense = try session.run { (log) throws(DriverLogError) in
                try log.addExpense(amount, category: category, note: arguments.value("--note"), at: moment)
            }
            try output.write(
                "Expense \(expense.id) of \(expense.amount) at \(expense.occurredAt.rfc3339)\n" + session.written)
        })

    private static let edit = Command(
        specification: CommandSpecification(
            name: "expense edit",
            summary: "Change an expense",
            operands: .one("EXPENSE|last"),
            flags: [.init("--amount", "AMOUNT", "another amount"), .category, .note, .dated, .store],
            discussion: "An empty note ('') takes it away.",
            example: Example.inShift(
                "expense add 31.90 --category fuel --at 2026-11-02", "expense edit last --amount 32.90")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            try arguments.requireOne(of: ["--amount", "--category", "--note", "--at"])
            let (amount, said) = (try arguments.decimal("--amount"), try arguments.instantOrDay())
            let session = try LogSession(arguments, environment)
            let id = try session.find(.expense, arguments.operands[0])
            _ = try session.run { (log) throws(DriverLogError) in
                try log.editExpense(
                    id, amount: amount, category: arguments.value("--category"), note: arguments.textChange("--note"),
                    at: said.map(session.clock.moment(said:)))
            }
            try output.write("Changed expense \(id)\n" + session.written)
        })

    private static let delete = Command(
        specification: CommandSpecification(
            name: "expense delete",
            summary: "Delete an expense",
            operands: .one("EXPENSE|last"), flags: [.store],
            example: Example.inShift("expense add 31.90 --category fuel --at 2026-11-02", "expense delete last")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let session = try LogSession(arguments, environment)
            let id = try session.find(.expense, arguments.operands[0])
            try session.run { (log) throws(DriverLogError) in try log.deleteExpense(id) }
            try output.write("Deleted expense \(id)\n" + session.written)
        })

    private static let list = Command(
        specification: CommandSpecification(
            name: "expense list",
            summary: "List expenses, newest first",
            flags: [.store, .json],
            example: Example.inShift("expense add 31.90 --category fuel --at 2026-11-02", "expense list")),
        run: { (arguments, environment, output) throws(CommandFailure) in
            let store = try arguments.recordsForReading(environment)
            let expenses = try storing { () throws(StoreError) in try store.expenses() }.reversed()
            if arguments.has("--json") {
                return try output.write(
                    document: RecordDocument.document(
                        of: store, [("expenses", .array(expenses.map(RecordDocument.expense)))]))
            }
            let rows = expenses.map { expense in
                [
                    expense.id.short, expense.occurredAt.rfc3339, expense.amount.text, expense.category,
                    expense.note ?? "",
                ]
            }
            try output.write(
                rows.isEmpty
                    ? "No expense is recorded\n"
                    : TextTable.lines([["expense", "when", "amount", "category", "note"]] + rows, rightAligned: [2]))
        })
}

extension CommandSpecification.Flag {
    fileprivate static let category = Self("--category", "WORD", "what it was for")
    fileprivate static let note = Self("--note", "TEXT", "your own words")
    fileprivate static let dated = Self("--at", "INSTANT|DAY", "when it was (RFC 3339, or a day); without it: now")
}

extension ParsedArguments {
    /// `--at` as an instant, or as noon of a day; absent when not given.
    fileprivate func instantOrDay() throws(CommandFailure) -> UTCInstant? {
        try value("--at", expecting: "an RFC 3339 instant with its zone, or a day like 2026-03-14") {
            UTCInstant(rfc3339: $0) ?? UTCInstant(rfc3339: $0 + "T12:00:00Z")
        }
    }
}
