import RouteEngine

extension Rejection {
    /// Why a fix was not used.
    var words: String {
        switch self {
        case .invalidCoordinate: "no place on Earth"
        case .invalidAccuracy: "without a usable accuracy"
        case .poorAccuracy: "the receiver was not sure within 100 m"
        case .notMeasured: "estimated by the receiver, not measured"
        case .shiftEnded: "after the shift's end"
        case .shiftPaused: "while the shift was paused"
        case .routeSuspended: "while recorded as parked"
        case .beforeShiftStart: "before the shift's start"
        case .implausibleTime: "with a time that cannot be right"
        case .stale: "too old when it came"
        case .duplicateTimestamp: "a second one of the same instant"
        case .outOfOrder: "older than one used before"
        case .negligibleMovement: "hardly away from the one before"
        case .implausibleSpeed: "too far away to have been driven"
        case .unsettled: "before the receiver had settled"
        case .outlier: "away from the ones around it"
        }
    }
}
