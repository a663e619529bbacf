import Positioning
import Units

/// The order of judgement up to settling: the first rule a fix breaks describes it.
extension RuleSetTwo {
    enum Gate {
        case refused(Rejection)
        case passed(Coordinate)
    }

    /// Worse is no position (rule A3), metres.
    static let poorestAccuracy = 100.0
    /// Older when judged is stale (rule A8), seconds.
    static let oldest = 30.0

    func gate(_ fix: Fix, at moment: JudgementMoment, shift: ShiftState) -> Gate {
        guard let place = Coordinate(fix.report.position) else { return .refused(.invalidCoordinate) }
        if let accuracy = fix.report.horizontalAccuracy?.value {
            guard accuracy.isFinite, accuracy >= 0 else { return .refused(.invalidAccuracy) }
            guard accuracy <= RuleSetTwo.poorestAccuracy else { return .refused(.poorAccuracy) }
        }
        guard fix.report.isMeasured else { return .refused(.notMeasured) }
        guard fix.instant >= timeFloor else { return .refused(.implausibleTime) }
        if let reason = shift.rejection(at: fix.instant) { return .refused(reason) }
        let isStale = moment.now.seconds(since: fix.instant) > RuleSetTwo.oldest
        guard !isStale || isFarAhead(fix.instant, of: moment) else { return .refused(.stale) }
        return .passed(place)
    }

    /// Rule V7: more than a day ahead of the last accepted fix, or, live, more than the time that passed since.
    func isFarAhead(_ instant: UTCInstant, of moment: JudgementMoment) -> Bool {
        if latest.instant != nil, let latestPossible = moment.latestPossible, instant > latestPossible { return true }
        return isFarAhead(instant)
    }

    /// Rule V7: more than a day ahead of the last accepted fix.
    func isFarAhead(_ instant: UTCInstant) -> Bool {
        guard let latest = latest.instant else { return false }
        return instant.microseconds(since: latest) > UTCInstant.microsecondsPerDay
    }
}

extension Rejection {
    /// It says that the receiver is there and has no usable position, not that the driver stopped.
    var isReceiverReport: Bool {
        switch self {
        case .shiftEnded, .shiftPaused, .routeSuspended, .beforeShiftStart: false
        default: true
        }
    }
}

extension SessionEndReason {
    /// Why a fix at or after the event that stops capture is not used.
    var rejection: Rejection? {
        switch self {
        case .paused: .shiftPaused
        case .parked: .routeSuspended
        case .shiftEnded: .shiftEnded
        default: nil
        }
    }
}
