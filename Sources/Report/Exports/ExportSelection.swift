public import RouteStore
public import Units

/// What of a store an export holds.
public struct ExportSelection: Sendable {
    /// In the order of their starts.
    public let shifts: [Shift]
    /// By their own dates; none beside a single shift, which no expense belongs to.
    public let expenses: [Expense]
    /// Absent for a single shift, and for everything.
    public let period: Period?
    /// Of the local times in it.
    public let zone: Zone
    /// Shifts left out because everything in them was replayed.
    public let replaysLeftOut: Int

    /// A single shift, replayed or not.
    public init(_ shift: Shift, zone: Zone) {
        self.init(shifts: [shift], expenses: [], period: nil, zone: zone, replaysLeftOut: 0)
    }

    /// What a period holds.
    public init(_ period: Period, in store: RecordStore, includingReplays: Bool) throws(StoreError) {
        try self.init(
            from: try store.shifts(startingFrom: period.start, to: period.end), in: store,
            expenses: try store.expenses(from: period.start, to: period.end), period: period, zone: period.zone,
            includingReplays: includingReplays)
    }

    /// Everything.
    public init(everythingIn store: RecordStore, zone: Zone, includingReplays: Bool) throws(StoreError) {
        try self.init(
            from: try store.shifts(), in: store, expenses: try store.expenses(), period: nil, zone: zone,
            includingReplays: includingReplays)
    }

    private init(
        from all: [Shift], in store: RecordStore, expenses: [Expense], period: Period?, zone: Zone,
        includingReplays: Bool
    ) throws(StoreError) {
        var shifts: [Shift] = []
        for shift in all {
            if !includingReplays, try store.isReplayed(shift.id) { continue }
            shifts.append(shift)
        }
        self.init(
            shifts: shifts, expenses: expenses, period: period, zone: zone, replaysLeftOut: all.count - shifts.count)
    }

    private init(shifts: [Shift], expenses: [Expense], period: Period?, zone: Zone, replaysLeftOut: Int) {
        self.shifts = shifts
        self.expenses = expenses
        self.period = period
        self.zone = zone
        self.replaysLeftOut = replaysLeftOut
    }
}
