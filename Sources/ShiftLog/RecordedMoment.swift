public import Units

/// An instant of the driver's record, and what happened then: what a refusal names.
public struct RecordedMoment: Sendable, Equatable {
    public enum Kind: Sendable, CaseIterable {
        case shiftStart
        case pauseStart, pauseEnd
        case parking, driving
        case deliveryAccepted, pickupArrival, pickup, delivered, deliveryCancelled
    }

    public let kind: Kind
    public let at: UTCInstant

    /// `the pause that began at 2026-03-14T08:00:00.000Z`.
    var sentence: String {
        let what =
            switch kind {
            case .shiftStart: "the shift's start"
            case .pauseStart: "the pause that began"
            case .pauseEnd: "the pause that ended"
            case .parking: "the vehicle recorded as parked"
            case .driving: "the vehicle recorded as driven again"
            case .deliveryAccepted: "a delivery accepted"
            case .pickupArrival: "a delivery's arrival at the pickup"
            case .pickup: "a delivery's pickup"
            case .delivered: "a delivery delivered"
            case .deliveryCancelled: "a delivery cancelled"
            }
        return "\(what) at \(at.rfc3339)"
    }
}
