public import RouteStore
internal import Units

extension ShiftRecord {
    /// A shift's record as the store has it. Malformed rows are carried as they are; having an end, they are not open.
    public init(of shift: Shift, in store: RecordStore) throws(StoreError) {
        self.init(
            of: shift, pauses: try store.shiftPauses(of: shift.id),
            suspensions: try store.routeSuspensions(of: shift.id))
    }

    /// - Parameters:
    ///   - pauses: the shift's, in the order they began; so are the suspensions.
    init(of shift: Shift, pauses: [ShiftPause], suspensions: [RouteSuspension]) {
        self.init(
            startedAt: shift.startedAt, endedAt: shift.endedAt,
            pauses: pauses.map { Stretch(startedAt: $0.startedAt, endedAt: $0.endedAt) },
            suspensions: suspensions.map { Stretch(startedAt: $0.startedAt, endedAt: $0.endedAt) })
    }
}
