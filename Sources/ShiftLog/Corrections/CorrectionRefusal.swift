public import Units

/// Why what was recorded of a shift is not corrected.
public enum CorrectionRefusal: Error, Sendable, Equatable {
    case shiftIsRunning(startedAt: UTCInstant)
    /// An end that something recorded would lie after.
    case leavesOutside(RecordedMoment)
    case reachesIntoShift(Identity, startedAt: UTCInstant)
    /// It ends at its start or before.
    case pauseHasNoLength
    case outsideShift(startedAt: UTCInstant, endedAt: UTCInstant)
    /// An end that is absent: until the shift's.
    case overlapsPause(startedAt: UTCInstant, endedAt: UTCInstant?)
    case overlapsDelivery(Identity, acceptedAt: UTCInstant, closedAt: UTCInstant?)

    /// One sentence for a person, saying what blocks.
    public var sentence: String {
        switch self {
        case .shiftIsRunning(let start):
            "the shift runs since \(start.rfc3339); end it first, for only what has ended is corrected"
        case .leavesOutside(let moment): "this would leave \(moment.sentence) outside the shift"
        case .reachesIntoShift(let shift, let start):
            "this reaches into shift \(shift), which started at \(start.rfc3339)"
        case .pauseHasNoLength: "a pause ends after it begins"
        case .outsideShift(let start, let end):
            "a pause lies inside its shift, which is from \(start.rfc3339) to \(end.rfc3339)"
        case .overlapsPause(let start, let end):
            "this overlaps the pause from \(start.rfc3339) to \(end?.rfc3339 ?? "the shift's end")"
        case .overlapsDelivery(let delivery, let start, let end):
            "this overlaps delivery \(delivery), in progress from \(start.rfc3339) to"
                + " \(end?.rfc3339 ?? "the shift's end")"
        }
    }
}
