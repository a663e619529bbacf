/// Why a driver event is refused (rules P2). A refusal changes nothing; its text is for the driver.
public enum EventRefusal: Error, Sendable, CaseIterable {
    case shiftAlreadyStarted
    case shiftNotStarted
    case shiftEnded
    case beforeShiftStart
    case alreadyPaused
    case notPaused
    case alreadyParked
    case notParked
    case parkWhilePaused

    /// One sentence for a person.
    public var sentence: String {
        switch self {
        case .shiftAlreadyStarted: "a shift has already started"
        case .shiftNotStarted: "no shift has started yet"
        case .shiftEnded: "the shift has already ended"
        case .beforeShiftStart: "this is before the shift's start"
        case .alreadyPaused: "the shift is already paused"
        case .notPaused: "the shift is not paused"
        case .alreadyParked: "the vehicle is already recorded as parked"
        case .notParked: "the vehicle is not recorded as parked"
        case .parkWhilePaused: "the shift is paused; resume it before recording the vehicle as parked"
        }
    }
}
