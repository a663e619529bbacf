public import Units

/// What the rules refuse to write into the driver's record, and what blocks it. It names instants and identities, and
/// never a place, an amount, a name or a note.
public enum LogRefusal: Error, Sendable, Equatable {
    /// The shift is in no state for it (rules P2).
    case event(EventRefusal)
    case noActiveShift
    case shiftIsActive(startedAt: UTCInstant)
    /// Later than the clock says it is.
    case inTheFuture(now: UTCInstant)
    /// Something of the record is later.
    case beforeRecorded(RecordedMoment)
    /// Positions were recorded until then.
    case notAfterSample(UTCInstant)
    /// A shift would start before another one has ended.
    case beforeEndOfShift(Identity, endedAt: UTCInstant)
    /// Rules P6.
    case deliveryInProgress(Identity, acceptedAt: UTCInstant)
    case correction(CorrectionRefusal)
    case delivery(DeliveryRefusal)
    case value(ValueRefusal)

    /// One sentence for a person, saying what blocks.
    public var sentence: String {
        switch self {
        case .event(let refusal): refusal.sentence
        case .noActiveShift: "no shift is running"
        case .shiftIsActive(let start): "a shift is running since \(start.rfc3339); end it first"
        case .inTheFuture(let now): "this is in the future: it is \(now.rfc3339)"
        case .beforeRecorded(let moment): "this is before \(moment.sentence)"
        case .notAfterSample(let instant):
            "positions were recorded until \(instant.rfc3339); it must be later than that"
        case .beforeEndOfShift(let shift, let end):
            "this is before the end of shift \(shift), which ended at \(end.rfc3339)"
        case .deliveryInProgress(let delivery, let accepted):
            "delivery \(delivery), accepted at \(accepted.rfc3339), is in progress; deliver or cancel it first"
        case .correction(let refusal): refusal.sentence
        case .delivery(let refusal): refusal.sentence
        case .value(let refusal): refusal.sentence
        }
    }
}
