public import RouteStore
public import Units

/// Amounts added up, with the count of records that have one: a sum of three out of four is not the sum of four.
public struct AmountSum: Sendable, Equatable {
    /// Absent: none of the records has an amount, which is not 0.
    public private(set) var amount: ExactDecimal?
    /// Records with an amount.
    public private(set) var counted = 0
    /// Records asked.
    public private(set) var asked = 0
    /// Records whose amount is no number, which only a foreign hand writes; `store check` reports them.
    public private(set) var unreadable = 0

    init() {}

    init(_ amounts: some Sequence<RecordedDecimal?>) {
        for amount in amounts { add(amount) }
    }

    mutating func add(_ recorded: RecordedDecimal?) {
        asked += 1
        guard let recorded else { return }
        guard let value = recorded.value else {
            unreadable += 1
            return
        }
        amount = (amount ?? .zero) + value
        counted += 1
    }
}
