import RouteStore
import Units

/// What may happen to the deliveries of a shift. It judges and writes nothing.
extension ShiftFacts {
    /// The instant a delivery is accepted at: not in a pause, nor before one, which it would last through (rules P6).
    func placingDelivery(at moment: EventMoment) throws(LogRefusal) -> UTCInstant {
        if let open = pauses.last(where: { $0.endedAt == nil }) {
            throw .delivery(.whilePaused(since: open.startedAt))
        }
        let start = RecordedMoment(kind: .shiftStart, at: shift.startedAt)
        return try moment.placed(after: [start] + pauses.flatMap { [(.pauseEnd, $0.endedAt)].moments })
    }

    /// The instant of a delivery's next step: none is skipped, repeated or taken back.
    func placing(
        _ step: DeliveryStep, of delivery: Delivery, at moment: EventMoment
    ) throws(LogRefusal) -> UTCInstant {
        if let end = delivery.conclusion { throw .delivery(.finished(end)) }
        let steps = DeliveryStep.allCases
        let next = steps.lastIndex { delivery[$0] != nil }.map { $0 + 1 } ?? 0
        guard let place = steps.firstIndex(of: step), place >= next else {
            throw .delivery(.alreadyRecorded(delivery.lastMoment))
        }
        guard place == next else { throw .delivery(.skips(steps[next])) }
        return try placing(after: delivery, at: moment)
    }

    func placingCancellation(of delivery: Delivery, at moment: EventMoment) throws(LogRefusal) -> UTCInstant {
        if let end = delivery.conclusion { throw .delivery(.finished(end)) }
        return try placing(after: delivery, at: moment)
    }

    private func placing(after delivery: Delivery, at moment: EventMoment) throws(LogRefusal) -> UTCInstant {
        let instant = try moment.placed(after: delivery.moments)
        if let end = shift.endedAt, instant > end { throw .delivery(.afterShiftEnd(endedAt: end)) }
        return instant
    }
}
