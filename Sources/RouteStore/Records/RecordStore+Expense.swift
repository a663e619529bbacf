internal import SQLiteKit
public import Units

extension RecordStore {
    private static let expenseColumns = "id, occurred_at_us, amount, category, note"

    /// - Throws: `constraint` when the identity is taken.
    public func insert(_ expense: Expense) throws(StoreError) {
        try write("INSERT INTO expense (\(Self.expenseColumns)) VALUES (?1, ?2, ?3, ?4, ?5)") {
            (statement) throws(SQLiteError) in try bind(expense, to: statement)
        }
    }

    /// Replaces every column of the row with this identity.
    ///
    /// - Throws: `noSuchRecord` when there is none.
    public func update(_ expense: Expense) throws(StoreError) {
        try change("UPDATE expense SET (\(Self.expenseColumns)) = (?1, ?2, ?3, ?4, ?5) WHERE id = ?1") {
            (statement) throws(SQLiteError) in try bind(expense, to: statement)
        }
    }

    /// - Throws: `noSuchRecord` when there is none with this identity.
    public func deleteExpense(_ id: Identity) throws(StoreError) {
        try change("DELETE FROM expense WHERE id = ?1", id)
    }

    /// Absent when there is none with this identity.
    public func expense(_ id: Identity) throws(StoreError) -> Expense? {
        try rows("SELECT \(Self.expenseColumns) FROM expense WHERE id = ?1", id, read: readExpense).first
    }

    /// All expenses, in the order they occurred.
    public func expenses() throws(StoreError) -> [Expense] {
        try rows("SELECT \(Self.expenseColumns) FROM expense ORDER BY occurred_at_us, id", read: readExpense) {
            (_) throws(SQLiteError) in
        }
    }

    /// The expenses from one instant to another, that one not included, in the order they occurred.
    public func expenses(from start: UTCInstant, to end: UTCInstant) throws(StoreError) -> [Expense] {
        try rows(
            """
            SELECT \(Self.expenseColumns) FROM expense WHERE occurred_at_us >= ?1 AND occurred_at_us < ?2
            ORDER BY occurred_at_us, id
            """, read: readExpense
        ) { (statement) throws(SQLiteError) in
            try statement.bind(1, start)
            try statement.bind(2, end)
        }
    }

    private func bind(_ expense: Expense, to statement: Statement) throws(SQLiteError) {
        try statement.bind(1, expense.id)
        try statement.bind(2, expense.occurredAt)
        try statement.bind(3, expense.amount)
        try statement.bind(4, expense.category)
        try statement.bind(5, expense.note)
    }

    private func readExpense(from statement: Statement) -> Expense? {
        guard let id = statement.identity(at: 0), let amount = statement.decimal(at: 2),
            let category = statement.text(at: 3)
        else { return nil }
        return Expense(
            id: id, occurredAt: statement.instant(at: 1), amount: amount, category: category,
            note: statement.text(at: 4))
    }
}
