public import RouteStore
public import Units

extension DriverLog {
    /// Records what something cost: more than 0. It belongs to no shift, and to the periods its date is in.
    public func addExpense(
        _ amount: ExactDecimal, category: String, note: String?, at moment: EventMoment
    ) throws(DriverLogError) -> Expense {
        try changing { () throws(DriverLogError) in
            let expense = try judging { () throws(LogRefusal) in
                Expense(
                    id: newIdentity(), occurredAt: try moment.placed(after: []), amount: try amount.aboveZero(),
                    category: try category.named(), note: try note?.named())
            }
            try storing { () throws(StoreError) in try store.insert(expense) }
            return expense
        }
    }

    /// - Parameters:
    ///   - amount: absent: it stays. So do the category and the moment.
    public func editExpense(
        _ id: Identity, amount: ExactDecimal?, category: String?, note: FieldChange<String>, at moment: EventMoment?
    ) throws(DriverLogError) -> Expense {
        try changing { () throws(DriverLogError) in
            var expense = try present { () throws(StoreError) in try store.expense(id) }
            try judging { () throws(LogRefusal) in
                if let amount { expense.amount = try amount.aboveZero() }
                if let category { expense.category = try category.named() }
                if let moment { expense.occurredAt = try moment.placed(after: []) }
                expense.note = try note.words(instead: expense.note)
            }
            try storing { () throws(StoreError) in try store.update(expense) }
            return expense
        }
    }

    public func deleteExpense(_ id: Identity) throws(DriverLogError) {
        try storing { () throws(StoreError) in try store.deleteExpense(id) }
    }
}
