public import RouteStore
public import Units

extension DriverLog {
    /// How many samples of the running shift an end at an instant would delete (rules P3).
    public func samplesDeleted(byEndingAt instant: UTCInstant) throws(StoreError) -> Int {
        guard let shift = try store.activeShifts().last else { return 0 }
        return try store.sampleCount(of: shift.id, from: instant)
    }
}
