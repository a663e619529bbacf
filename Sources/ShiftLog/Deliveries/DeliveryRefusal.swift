public import Units

/// Why a delivery or an offer is not changed.
public enum DeliveryRefusal: Error, Sendable, Equatable {
    /// A delivery would be accepted in a pause (rules P6).
    case whilePaused(since: UTCInstant)
    /// It is that far already, or further.
    case alreadyRecorded(RecordedMoment)
    /// The step before it is not recorded.
    case skips(DeliveryStep)
    /// It is delivered or cancelled.
    case finished(RecordedMoment)
    case afterShiftEnd(endedAt: UTCInstant)
    /// What it earned is recorded when it is finished.
    case earnedWhileInProgress
    /// What it is expected to earn is recorded while it is in progress.
    case expectedWhenFinished(RecordedMoment)
    case offersOfSeveralShifts
    case onlyOneOffer
    case onlyOneDelivery

    /// One sentence for a person, saying what blocks.
    public var sentence: String {
        switch self {
        case .whilePaused(let start):
            "the shift is paused since \(start.rfc3339); resume it before accepting a delivery"
        case .alreadyRecorded(let moment): "this is recorded already: \(moment.sentence)"
        case .skips(let step): "the delivery is not that far: \(step.missing)"
        case .finished(let moment): "the delivery is finished: \(moment.sentence)"
        case .afterShiftEnd(let end): "this is after the shift's end at \(end.rfc3339)"
        case .earnedWhileInProgress:
            "the delivery is in progress: what it earned is recorded when it is delivered or cancelled"
        case .expectedWhenFinished(let moment):
            "the delivery is finished, and what it was expected to earn is not changed any more: \(moment.sentence)"
        case .offersOfSeveralShifts: "offers of different shifts were not accepted together"
        case .onlyOneOffer: "to combine takes two offers or more"
        case .onlyOneDelivery: "the offer holds one delivery only; there is nothing to split"
        }
    }
}
