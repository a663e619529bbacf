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
    ///   - append: goes on to each sample; for whoever wants to know more of the route than how long it is.
    public init(
        of shift: Shift, in store: RecordStore, now: UTCInstant?, forcing ruleSet: RuleSet? = nil,
        append: (inout MileageWalk, RouteSample) -> Void = { $0.append($1) }
    ) throws(StoreError) {
        let (record, route, newest) = try store.inSnapshot { () throws(StoreError) in
            let window = shift.endedAt.map { ShiftWindow(start: shift.startedAt, end: $0) }
            return (
                try ShiftRecord(of: shift, in: store),
                try ShiftMeasurement.route(of: shift.id, window: window, in: store, forcing: ruleSet, append: append),
                shift.endedAt == nil ? try store.newestInstant(of: shift.id) : nil
            )
        }
        self.shift = shift
        self.record = record
        self.route = route
        clock = ShiftClock(
            startedAt: shift.startedAt,
            endedAt: shift.endedAt ?? [newest, now].compactMap { $0 }.reduce(shift.startedAt, max),
            pauses: record.pauses, suspensions: record.suspensions)
    }

    /// Until when it is reckoned: its end, or the newest instant known of one that runs.
    public var until: UTCInstant { shift.startedAt.advanced(byMicroseconds: clock.elapsed) }

    /// Measures the samples of a shift.
    ///
    /// - Parameter window: absent: the shift runs, and nothing is missing at its edges yet (rules C5).
    public static func route(
        of shift: Identity, window: ShiftWindow?, in store: RecordStore, forcing ruleSet: RuleSet? = nil,
        append: (inout MileageWalk, RouteSample) -> Void = { $0.append($1) }
    ) throws(StoreError) -> RouteMeasurement {
        let sessions = try store.sessionRecords(of: shift)
        let hasReadings = ruleSet.map { $0 == .two } ?? sessions.names(.two)
        var walk = MileageWalk(sessions: sessions, forcing: ruleSet)
        var samples = try store.samples(of: shift, hasReadings ? .route : .places)
        while let sample = try samples.next() { append(&walk, sample) }
        return walk.result(window: window)
    }
}
