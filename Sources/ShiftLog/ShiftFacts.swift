import RouteEngine
import RouteStore
import Units

/// A shift with everything of the driver's record that an event is judged by, and what it becomes by one. It judges and
/// writes nothing.
struct ShiftFacts {
    let shift: Shift
    let pauses: [ShiftPause]
    let suspensions: [RouteSuspension]
    let deliveries: [Delivery]
    /// The instant of the newest stored sample.
    let lastSample: UTCInstant?

    init(of shift: Shift, in store: RecordStore) throws(StoreError) {
        self.shift = shift
        pauses = try store.shiftPauses(of: shift.id)
        suspensions = try store.routeSuspensions(of: shift.id)
        deliveries = try store.deliveries(of: shift.id)
        lastSample = try store.lastSample(of: shift.id)?.instant
    }

    var record: ShiftRecord { ShiftRecord(of: shift, pauses: pauses, suspensions: suspensions) }

    /// What the shift becomes by an event.
    ///
    /// - Returns: when it happened, and the record after it.
    func applying(
        _ action: DriverEvent.Action, at moment: EventMoment
    ) throws(LogRefusal) -> (at: UTCInstant, record: ShiftRecord) {
        // No pause and no end in the middle of a delivery (rules P6).
        let concernsDeliveries = action == .pause || action == .endShift
        if concernsDeliveries, let open = deliveries.first(where: \.isInProgress) {
            throw .deliveryInProgress(open.id, acceptedAt: open.acceptedAt)
        }
        let moments = breaksAndStart + (concernsDeliveries ? deliveries.flatMap(\.moments) : [])
        let instant = try moment.placed(after: moments, sample: isInTheWay(of: action, moment) ? lastSample : nil)
        var changed = record
        do throws(EventRefusal) { _ = try changed.apply(DriverEvent(at: instant, action: action)) } catch {
            throw .event(error)
        }
        return (instant, changed)
    }

    /// Whether a stored sample may not lie at or after an event. An end that the driver says deletes it.
    private func isInTheWay(of action: DriverEvent.Action, _ moment: EventMoment) -> Bool {
        if case .said = moment, action == .endShift { return false }
        return true
    }

    var breaksAndStart: [RecordedMoment] {
        [RecordedMoment(kind: .shiftStart, at: shift.startedAt)]
            + pauses.flatMap { [(.pauseStart, $0.startedAt), (.pauseEnd, $0.endedAt)].moments }
            + suspensions.flatMap { [(.parking, $0.startedAt), (.driving, $0.endedAt)].moments }
    }
}
