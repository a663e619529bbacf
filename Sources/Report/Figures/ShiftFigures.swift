import RouteEngine
public import RouteStore
public import ShiftLog
public import Units

/// One shift with everything a period counts of it.
public struct ShiftFigures: Sendable {
    public let measurement: ShiftMeasurement
    public let deliveries: [Delivery]
    public let tips: [DeliveryTip]
    /// What was recorded on each local day; empty where nobody asked.
    let days: [DayDistance]

    /// Measures a shift as far as it is recorded. No clock is asked: a running one is known until its newest record.
    ///
    /// - Parameter zone: divides the route by this zone's days; absent: it is not divided.
    public init(of shift: Shift, in store: RecordStore, dividingIn zone: Zone? = nil) throws(StoreError) {
        if let zone {
            var splitter = MidnightSplitter(zone)
            measurement = try ShiftMeasurement(of: shift, in: store, now: nil) { splitter.append($1, to: &$0) }
            days = splitter.days(until: measurement.route.distance)
        } else {
            measurement = try ShiftMeasurement(of: shift, in: store, now: nil)
            days = []
        }
        deliveries = try store.deliveries(of: shift.id)
        tips = try store.deliveryTips(ofShift: shift.id)
    }

    public var shift: Shift { measurement.shift }
    public var isRunning: Bool { shift.endedAt == nil }

    /// Its times mean something: an end before the start, which imperfect rows have, leaves no time to speak of.
    public var hasUsableTimes: Bool { shift.endedAt.map { $0 >= shift.startedAt } ?? true }

    /// The time in which at least one delivery was under way, within the shift.
    public var activeTime: ActiveTime {
        ActiveTime(of: deliveries, within: shift.startedAt..<measurement.until, isRunning: isRunning)
    }
}
