import RouteStore
import Units

/// What may be corrected of a shift that has ended. It judges and writes nothing.
extension ShiftFacts {
    /// - Throws: the shift runs.
    func requireFinished() throws(LogRefusal) -> ClosedRange<UTCInstant> {
        guard let end = shift.endedAt else { throw .correction(.shiftIsRunning(startedAt: shift.startedAt)) }
        return shift.startedAt...max(shift.startedAt, end)
    }

    /// Whether the shift's end may become another.
    ///
    /// - Parameter next: the first shift that starts after this one; absent: there is none.
    func admitEnd(_ end: UTCInstant, now: UTCInstant?, next: Shift?) throws(LogRefusal) {
        _ = try requireFinished()
        if let now, end > now { throw .inTheFuture(now: now) }
        let moments = breaksAndStart + deliveries.flatMap(\.moments)
        if let last = moments.max(by: { $0.at < $1.at }), end < last.at { throw .correction(.leavesOutside(last)) }
        if let next, end > next.startedAt { throw .correction(.reachesIntoShift(next.id, startedAt: next.startedAt)) }
    }

    /// Whether there may be a pause: inside the shift, touching another one or a delivery at most.
    ///
    /// - Parameter except: a pause that is not in the way: the one that is edited.
    func admitPause(_ pause: Stretch, except: Identity? = nil) throws(LogRefusal) {
        let window = try requireFinished()
        let end = pause.endedAt ?? window.upperBound
        guard pause.startedAt < end else { throw .correction(.pauseHasNoLength) }
        guard window.contains(pause.startedAt), window.contains(end) else {
            throw .correction(.outsideShift(startedAt: window.lowerBound, endedAt: window.upperBound))
        }
        // Malformed rows are no time, so they are in no way (rules P1).
        func overlaps(_ start: UTCInstant, _ otherEnd: UTCInstant?) -> Bool {
            let other = start..<max(start, otherEnd ?? window.upperBound)
            return other.overlaps(pause.startedAt..<end)
        }
        if let other = pauses.first(where: { $0.id != except && overlaps($0.startedAt, $0.endedAt) }) {
            throw .correction(.overlapsPause(startedAt: other.startedAt, endedAt: other.endedAt))
        }
        if let other = deliveries.first(where: { overlaps($0.acceptedAt, $0.closedAt) }) {
            throw .correction(
                .overlapsDelivery(other.id, acceptedAt: other.acceptedAt, closedAt: other.closedAt))
        }
    }
}
