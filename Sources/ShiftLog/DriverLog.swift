public import RouteStore
public import Units

/// The driver's record in a store, and the only way to change it.
///
/// Every change is judged and written in one transaction, so that of two at once the second is judged by what the first
/// has written (store.md S5). Used from one isolation at a time, as the store is.
public struct DriverLog {
    let store: RecordStore
    let newIdentity: @Sendable () -> Identity

    public init(store: RecordStore, newIdentity: @escaping @Sendable () -> Identity) {
        self.store = store
        self.newIdentity = newIdentity
    }

    /// Records something the driver did (rules P2–P6).
    ///
    /// - Returns: what was written, with the instant it happened at.
    /// - Throws: what the rules refuse, or what the store says; nothing was changed then.
    public func record(
        _ action: DriverEvent.Action, at moment: EventMoment
    ) throws(DriverLogError) -> RecordedEvent {
        try changing { () throws(DriverLogError) in
            try action == .startShift ? start(at: moment) : apply(action, at: moment)
        }
    }

    private func start(at moment: EventMoment) throws(DriverLogError) -> RecordedEvent {
        if let running = try storing({ () throws(StoreError) in try store.activeShifts().last }) {
            throw .refused(.shiftIsActive(startedAt: running.startedAt))
        }
        var instant = try judging { () throws(LogRefusal) in try moment.placed(after: []) }
        let later = try storing { () throws(StoreError) in try store.shiftsOverlapping(from: instant, to: nil) }
        let ends = later.compactMap { shift in shift.endedAt.map { (shift: shift.id, at: $0) } }
        if let last = ends.max(by: { $0.at < $1.at }) {
            if case .said = moment { throw .refused(.beforeEndOfShift(last.shift, endedAt: last.at)) }
            instant = last.at.advanced(byMicroseconds: 1)
        }
        var shift = Shift(id: newIdentity(), startedAt: instant)
        try storing { () throws(StoreError) in
            shift.fuel = try store.fuelDefaults()
            try store.insert(shift)
        }
        return RecordedEvent(shift: shift.id, action: .startShift, at: instant, deletedSamples: 0)
    }

    /// An event of the shift that runs.
    private func apply(
        _ action: DriverEvent.Action, at moment: EventMoment
    ) throws(DriverLogError) -> RecordedEvent {
        guard let shift = try storing({ () throws(StoreError) in try store.activeShifts().last }) else {
            throw .refused(.noActiveShift)
        }
        let facts = try facts(of: shift.id)
        let (instant, record) = try judging { () throws(LogRefusal) in try facts.applying(action, at: moment) }
        let deleted = try storing { () throws(StoreError) in
            try write(record, over: facts)
            guard action == .endShift, case .said = moment else { return 0 }
            return try store.cutCapture(of: shift.id, at: instant)
        }
        return RecordedEvent(shift: shift.id, action: action, at: instant, deletedSamples: deleted)
    }

    /// Writes what a record says that the rows do not say yet.
    private func write(_ record: ShiftRecord, over facts: ShiftFacts) throws(StoreError) {
        var shift = facts.shift
        shift.endedAt = record.endedAt
        if shift != facts.shift { try store.update(shift) }
        for (var row, stretch) in zip(facts.pauses, record.pauses) where row.endedAt != stretch.endedAt {
            row.endedAt = stretch.endedAt
            try store.update(row)
        }
        for stretch in record.pauses.dropFirst(facts.pauses.count) {
            try store.insert(
                ShiftPause(
                    id: newIdentity(), shift: shift.id, startedAt: stretch.startedAt, endedAt: stretch.endedAt))
        }
        for (var row, stretch) in zip(facts.suspensions, record.suspensions) where row.endedAt != stretch.endedAt {
            row.endedAt = stretch.endedAt
            try store.update(row)
        }
        for stretch in record.suspensions.dropFirst(facts.suspensions.count) {
            try store.insert(
                RouteSuspension(
                    id: newIdentity(), shift: shift.id, startedAt: stretch.startedAt, endedAt: stretch.endedAt))
        }
    }
}
