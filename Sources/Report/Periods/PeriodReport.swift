public import RouteStore
public import Units

/// A period as a store's records tell it, beside the one before.
public struct PeriodReport: Sendable {
    public let period: Period
    public let figures: PeriodFigures
    /// In the order of their starts.
    public let shifts: [ShiftFigures]
    /// The period before, as a whole.
    public let before: PeriodFigures
    /// What was recorded on each local day; absent where nobody asked.
    public let days: [DayMileage]?

    /// - Parameters:
    ///   - includingReplays: also shifts of which everything was replayed.
    ///   - splittingAtMidnight: what was recorded on each day, too.
    ///   - measured: called after each shift, for whoever shows how far it is.
    public init(
        of period: Period, in store: RecordStore, includingReplays: Bool, splittingAtMidnight: Bool,
        measured: () -> Void = {}
    ) throws(StoreError) {
        let zone = splittingAtMidnight ? period.zone : nil
        let (now, earlier) = try store.inSnapshot { () throws(StoreError) in
            (
                try PeriodRecords(period, in: store, includingReplays, dividingIn: zone, measured: measured),
                try PeriodRecords(period.before, in: store, includingReplays, dividingIn: nil, measured: measured)
            )
        }
        self.period = period
        figures = now.figures
        shifts = now.shifts
        before = earlier.figures
        days = splittingAtMidnight ? DayMileage.days(of: now.shifts) : nil
    }
}

/// The records of one period, measured.
struct PeriodRecords {
    let shifts: [ShiftFigures]
    let expenses: [Expense]
    let leftOut: Int

    init(
        _ period: Period, in store: RecordStore, _ includingReplays: Bool, dividingIn zone: Zone?,
        measured: () -> Void
    ) throws(StoreError) {
        var shifts: [ShiftFigures] = []
        var leftOut = 0
        for shift in try store.shifts(startingFrom: period.start, to: period.end) {
            if !includingReplays, try store.isReplayed(shift.id) {
                leftOut += 1
            } else {
                shifts.append(try ShiftFigures(of: shift, in: store, dividingIn: zone))
                measured()
            }
        }
        self.shifts = shifts
        self.leftOut = leftOut
        expenses = try store.expenses(from: period.start, to: period.end)
    }

    var figures: PeriodFigures { PeriodFigures(of: shifts, expenses: expenses, leftOut: leftOut) }
}
