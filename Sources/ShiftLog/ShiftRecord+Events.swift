public import Units

extension ShiftRecord {
    /// The driver's events that lead from an earlier record to this one, in their order; empty when nothing happened.
    ///
    /// Absent when this one does not go on from the other: the shift began at another instant, or what had happened was
    /// changed since.
    public func events(since earlier: ShiftRecord) -> [DriverEvent]? {
        var replayed = earlier
        var events: [DriverEvent] = []
        if replayed == self { return events }
        guard startedAt == earlier.startedAt, earlier.endedAt == nil else { return nil }
        for event in boundaries(since: earlier) {
            // An event may close what a boundary of its own says again: a pause closes a suspension (rules P2).
            var next = replayed
            guard (try? next.apply(event)) != nil, next.isBehind(self) else { continue }
            replayed = next
            events.append(event)
        }
        return replayed == self ? events : nil
    }

    /// Beginnings and ends that the earlier record does not have, by instant; at one instant what closes most first.
    private func boundaries(since earlier: ShiftRecord) -> [DriverEvent] {
        var events: [DriverEvent] = []
        if let endedAt { events.append(DriverEvent(at: endedAt, action: .endShift)) }
        for (place, pause) in pauses.enumerated() {
            if place >= earlier.pauses.count { events.append(DriverEvent(at: pause.startedAt, action: .pause)) }
            if let end = pause.endedAt { events.append(DriverEvent(at: end, action: .resume)) }
        }
        for (place, suspension) in suspensions.enumerated() {
            if place >= earlier.suspensions.count {
                events.append(DriverEvent(at: suspension.startedAt, action: .park))
            }
            if let end = suspension.endedAt { events.append(DriverEvent(at: end, action: .drive)) }
        }
        return events.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    }

    /// Whether everything in this record is in the later one, as it is or not yet ended.
    private func isBehind(_ later: ShiftRecord) -> Bool {
        func isPrefix(_ mine: [Stretch], _ theirs: [Stretch]) -> Bool {
            mine.count <= theirs.count
                && zip(mine, theirs).allSatisfy {
                    $0.startedAt == $1.startedAt && ($0.endedAt == nil || $0.endedAt == $1.endedAt)
                }
        }
        return (endedAt == nil || endedAt == later.endedAt) && isPrefix(pauses, later.pauses)
            && isPrefix(suspensions, later.suspensions)
    }
}
