import Units

extension ShiftRecord {
    /// What the driver may record next, in the order of the actions (rules P2). That a delivery is in progress (P6) is
    /// found only when it is recorded.
    ///
    /// - Parameter held: what was recorded already and waits for its instant, oldest first.
    public func applicable(after held: [DriverEvent.Action] = []) -> [DriverEvent.Action] {
        var record = self
        for action in held { record = record.applying(action) ?? record }
        // A shift that has ended is followed by another.
        if record.endedAt != nil { record = ShiftRecord() }
        return DriverEvent.Action.allCases.filter { record.applying($0) != nil }
    }

    /// The record with one event more, whose instant is of no matter; nil where it is refused.
    private func applying(_ action: DriverEvent.Action) -> ShiftRecord? {
        var record = self
        let event = DriverEvent(at: startedAt ?? UTCInstant(microseconds: 0), action: action)
        do throws(EventRefusal) { _ = try record.apply(event) } catch { return nil }
        return record
    }
}
