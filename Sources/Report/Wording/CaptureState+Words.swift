import Capture

extension CaptureState {
    /// At a glance; what stands behind a colon says why in a word or two.
    var words: String {
        switch self {
        case .idle: "IDLE"
        case .recording: "RECORDING"
        case .paused: "PAUSED"
        case .parked: "PARKED"
        case .noFix: "NOT RECORDING: no fix"
        case .sourceLost: "NOT RECORDING: no source of positions"
        case .storeUnavailable: "NOT RECORDING: the store cannot be written"
        case .safeMode: "SAFE MODE"
        }
    }
}
