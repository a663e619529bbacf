public import RouteStore

/// What was spent, by the expenses' own dates: no expense belongs to a shift.
public struct ExpenseFigures: Sendable, Equatable {
    public let all: AmountSum
    /// In the order of their names.
    public let categories: [CategorySum]

    /// Expenses of one kind.
    public struct CategorySum: Sendable, Equatable {
        public let category: String
        public let sum: AmountSum
    }

    init(of expenses: [Expense]) {
        all = AmountSum(expenses.map(\.amount))
        categories = Dictionary(grouping: expenses, by: \.category)
            .map { CategorySum(category: $0, sum: AmountSum($1.map(\.amount))) }
            .sorted { $0.category < $1.category }
    }
}
