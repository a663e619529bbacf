public import RouteStore
public import Units

/// What the records of a period say: figures, each with the count it rests on. Nothing of it is stored (rules C7).
public struct PeriodFigures: Sendable, Equatable {
    public let shifts: Int
    public let running: Int
    /// Shifts left out because everything in them was replayed.
    public let leftOut: Int
    public let times: WorkingTimes
    public let routes: RecordedRoutes
    /// What the driver recorded on the shifts.
    public let gross: AmountSum
    public let deliveries: DeliveryFigures
    public let expenses: ExpenseFigures
    public let perWorkingHour: GrossRate
    public let perActiveHour: GrossRate
    public let perRecordedMile: GrossRate
    public let perRecordedKilometre: GrossRate

    /// - Parameters:
    ///   - shifts: in any order: nothing here depends on it.
    ///   - expenses: by their own dates.
    init(of shifts: [ShiftFigures], expenses: [Expense], leftOut: Int) {
        self.shifts = shifts.count
        running = shifts.count(where: \.isRunning)
        self.leftOut = leftOut
        times = WorkingTimes(of: shifts)
        routes = RecordedRoutes(of: shifts)
        gross = AmountSum(shifts.map(\.shift.grossEarnings))
        deliveries = DeliveryFigures(of: shifts)
        self.expenses = ExpenseFigures(of: expenses)
        perWorkingHour = .perWorkingHour(of: shifts)
        perActiveHour = .perActiveHour(of: shifts)
        perRecordedMile = .perRecorded(.miles, of: shifts)
        perRecordedKilometre = .perRecorded(.kilometres, of: shifts)
    }

    /// Recorded gross less recorded expenses; absent unless both were recorded. It is no profit: neither is all of it.
    public var net: ExactDecimal? {
        guard let earned = gross.amount, let spent = expenses.all.amount else { return nil }
        return earned - spent
    }
}
