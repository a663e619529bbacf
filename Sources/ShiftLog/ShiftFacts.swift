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
        let instant = try place(moment, after: moments, cutsRoute: action == .endShift)
        var changed = record
        do throws(EventRefusal) { _ = try changed.apply(DriverEvent(at: instant, action: action)) } catch {
            throw .event(error)
        }
        return (instant, changed)
    }

    /// The instant of an event that comes after all moments recorded so far.
    ///
    /// - Parameter cutsRoute: samples at or after the instant are deleted, so that they are in no way.
    private func place(
        _ moment: EventMoment, after moments: [RecordedMoment], cutsRoute: Bool
    ) throws(LogRefusal) -> UTCInstant {
        let last = moments.max { $0.at < $1.at }
        switch moment {
        case .now(let instant):
            let newest = [last?.at, lastSample].compactMap { $0 }.max()
            return max(instant, newest?.advanced(byMicroseconds: 1) ?? instant)
        case .said(let instant, let now):
            if let now, instant > now { throw .inTheFuture(now: now) }
            if let last, instant < last.at { throw .beforeRecorded(last) }
            if !cutsRoute, let lastSample, instant <= lastSample { throw .notAfterSample(lastSample) }
            return instant
        }
    }

    private var breaksAndStart: [RecordedMoment] {
        [RecordedMoment(kind: .shiftStart, at: shift.startedAt)]
            + pauses.flatMap { [(.pauseStart, $0.startedAt), (.pauseEnd, $0.endedAt)].moments }
            + suspensions.flatMap { [(.parking, $0.startedAt), (.driving, $0.endedAt)].moments }
    }
}

extension Delivery {
    /// Neither delivered nor cancelled.
    var isInProgress: Bool { deliveredAt == nil && cancelledAt == nil }

    /// The steps that were recorded.
    var moments: [RecordedMoment] {
        [
            (.deliveryAccepted, acceptedAt), (.pickupArrival, arrivedAtPickupAt), (.pickup, pickedUpAt),
            (.delivered, deliveredAt), (.deliveryCancelled, cancelledAt),
        ].moments
    }
}

extension [(RecordedMoment.Kind, UTCInstant?)] {
    /// Those that have an instant.
    fileprivate var moments: [RecordedMoment] {
        compactMap { kind, instant in instant.map { RecordedMoment(kind: kind, at: $0) } }
    }
}
