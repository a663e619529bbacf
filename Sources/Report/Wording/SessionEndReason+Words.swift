import RouteEngine

extension SessionEndReason {
    /// Why there is a gap, as the record has it.
    var words: String {
        switch self {
        case .paused: "the driver had paused"
        case .parked: "the driver had recorded the vehicle as parked"
        case .shiftEnded: "the shift had ended"
        case .sourceLost: "the source of positions was lost"
        case .deviceChanged: "the positions came from another device"
        case .fileEnded: "the log had ended"
        case .noFix: "the receiver had no fix"
        case .silence: "the receiver was silent"
        case .processStopped: "capture had been stopped"
        case .interrupted: "capture had been cut off, by a power cut or a crash"
        case .storeUnavailable: "the store could not be written"
        case .reanchored: "the positions before it turned out to be wrong"
        }
    }

    static let noWords = "no reason is recorded"
}
