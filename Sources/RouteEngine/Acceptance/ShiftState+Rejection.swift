import Units

extension ShiftState {
    /// The first of rules A4–A7 that a fix of this instant breaks.
    func rejection(at instant: UTCInstant) -> Rejection? {
        if endedAt != nil { return .shiftEnded }
        if isPaused { return .shiftPaused }
        if isSuspended { return .routeSuspended }
        if let startedAt, instant < startedAt { return .beforeShiftStart }
        return nil
    }
}
