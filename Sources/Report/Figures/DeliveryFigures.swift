public import RouteStore

/// What became of deliveries, and what was recorded of them.
public struct DeliveryFigures: Sendable, Equatable {
    public private(set) var delivered = 0
    public private(set) var cancelled = 0
    /// Neither, in a shift that runs.
    public private(set) var inProgress = 0
    /// Neither, in a shift that has ended.
    public private(set) var withoutEnd = 0
    /// Recorded amounts of deliveries that are over. They are no part of what the shifts earned, and no share of it.
    public let gross: AmountSum
    /// By method, in the order of their names.
    public let tips: [TipSum]
    public let waits: PickupWaits
    /// Microseconds in which at least one was under way, added up over the shifts; absent where no shift has such a
    /// time.
    public let active: Int64?
    /// Shifts that have an active time.
    public let activeShifts: Int
    /// Deliveries that say no usable stretch of it.
    public let activeLeftOut: Int

    /// Tips given one way.
    public struct TipSum: Sendable, Equatable {
        public let method: String
        public let sum: AmountSum
    }

    init(of shifts: [ShiftFigures]) {
        let active = shifts.map(\.activeTime)
        let lengths = active.compactMap(\.length)
        self.active = lengths.isEmpty ? nil : lengths.reduce(0) { $0.addingSaturating($1) }
        activeShifts = lengths.count
        activeLeftOut = active.reduce(0) { $0 + $1.leftOut }
        let over = shifts.flatMap(\.deliveries).filter { $0.deliveredAt != nil || $0.cancelledAt != nil }
        gross = AmountSum(over.map(\.grossEarnings))
        waits = PickupWaits(of: shifts.flatMap(\.deliveries))
        tips = Dictionary(grouping: shifts.flatMap(\.tips), by: \.method)
            .map { TipSum(method: $0, sum: AmountSum($1.map(\.amount))) }
            .sorted { $0.method < $1.method }
        for shift in shifts { for delivery in shift.deliveries { count(delivery, isRunning: shift.isRunning) } }
    }

    /// The state is the instants (interface.md, deliveries); one that says both was delivered first.
    private mutating func count(_ delivery: Delivery, isRunning: Bool) {
        if delivery.deliveredAt != nil {
            delivered += 1
        } else if delivery.cancelledAt != nil {
            cancelled += 1
        } else if isRunning {
            inProgress += 1
        } else {
            withoutEnd += 1
        }
    }
}
