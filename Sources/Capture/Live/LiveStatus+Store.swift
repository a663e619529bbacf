public import RouteStore
public import ShiftLog
public import Units

extension LiveStatus {
    /// What the store alone says, where no service runs: nothing is being recorded.
    ///
    /// - Parameters:
    ///   - path: the store that was meant.
    ///   - fault: why it cannot be opened; `records` is then that of safe mode. Absent in an ordinary store.
    ///   - now: by a clock that is believed; absent where none is.
    public init(
        withoutService records: RecordStore, of path: String, fault: StoreError?, now: UTCInstant?, freeBytes: Int64?
    ) throws(StoreError) {
        let active = try records.activeShifts().last
        let measured = try active.map { (shift) throws(StoreError) in
            try ShiftMeasurement(of: shift, in: records, now: now)
        }
        self.init(
            state: .idle, now: now,
            store: Store(
                path: path, safeModePath: fault == nil ? nil : records.path, safeModeReason: fault,
                freeBytes: freeBytes),
            receiver: Receiver(isConnected: false),
            shift: measured.map {
                RunningShift(id: $0.shift.id, record: $0.record, clock: $0.clock, route: $0.route)
            })
        if measured?.record.isPaused ?? false { state = .paused }
        if measured?.record.isParked ?? false { state = .parked }
        if fault != nil { state = .safeMode }
    }
}
