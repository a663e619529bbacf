public import RouteEngine
public import RouteStore
public import Units

/// A shift as it stands in a store: its row, the driver's record of it, its clock, and its route as it is measured.
///
/// Nothing of it is stored (rules C7): it is made anew whenever it is asked for.
public struct ShiftMeasurement: Sendable, Equatable {
    public let shift: Shift
    public let record: ShiftRecord
    public let clock: ShiftClock
    public let route: RouteMeasurement

    /// Measures a shift on one unchanging state of the store.
    ///
    /// - Parameters:
    ///   - now: until when a running shift is reckoned, or its newest recorded instant if that is later; absent: no
    ///     clock is believed. A finished shift does not ask.
    ///   - ruleSet: measures everything under these rules; absent: each session under its own (rules V12).
    public init(
        of shift: Shift, in store: RecordStore, now: UTCInstant?, forcing ruleSet: RuleSet? = nil
    ) throws(StoreError) {
        let (record, route, last) = try store.inSnapshot { () throws(StoreError) in
            let window = shift.endedAt.map { ShiftWindow(start: shift.startedAt, end: $0) }
            return (
                try ShiftRecord(of: shift, in: store),
                try ShiftMeasurement.route(of: shift.id, window: window, in: store, forcing: ruleSet),
                shift.endedAt == nil ? try store.lastSample(of: shift.id)?.instant : nil
            )
        }
        self.shift = shift
        self.record = record
        self.route = route
        let recorded = (record.pauses + record.suspensions).flatMap { [$0.startedAt, $0.endedAt] } + [last, now]
        clock = ShiftClock(
            startedAt: shift.startedAt,
            endedAt: shift.endedAt ?? recorded.compactMap { $0 }.reduce(shift.startedAt, max),
            pauses: record.pauses, suspensions: record.suspensions)
    }

    /// Measures the samples of a shift.
    ///
    /// - Parameter window: absent: the shift runs, and nothing is missing at its edges yet (rules C5).
    public static func route(
        of shift: Identity, window: ShiftWindow?, in store: RecordStore, forcing ruleSet: RuleSet? = nil
    ) throws(StoreError) -> RouteMeasurement {
        var walk = MileageWalk(sessions: try store.sessionRecords(of: shift), forcing: ruleSet)
        try store.forEachSample(of: shift) { walk.append($0) }
        return walk.result(window: window)
    }
}
