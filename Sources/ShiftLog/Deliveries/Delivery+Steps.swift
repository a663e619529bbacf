public import RouteStore
public import Units

/// Where a delivery is: its instants say it, and nothing else does.
extension Delivery {
    /// Neither delivered nor cancelled.
    public var isInProgress: Bool { conclusion == nil }

    /// When it was delivered or cancelled. Absent: it is in progress.
    public var closedAt: UTCInstant? { deliveredAt ?? cancelledAt }

    /// The steps that were recorded, in their order.
    var moments: [RecordedMoment] {
        [
            (.deliveryAccepted, acceptedAt), (.pickupArrival, arrivedAtPickupAt), (.pickup, pickedUpAt),
            (.delivered, deliveredAt), (.deliveryCancelled, cancelledAt),
        ].moments
    }

    /// The furthest step.
    var lastMoment: RecordedMoment { moments.last ?? RecordedMoment(kind: .deliveryAccepted, at: acceptedAt) }

    /// What finished it.
    var conclusion: RecordedMoment? { [(.delivered, deliveredAt), (.deliveryCancelled, cancelledAt)].moments.first }

    subscript(step: DeliveryStep) -> UTCInstant? {
        get {
            switch step {
            case .arrival: arrivedAtPickupAt
            case .pickup: pickedUpAt
            case .delivery: deliveredAt
            }
        }
        set {
            switch step {
            case .arrival: arrivedAtPickupAt = newValue
            case .pickup: pickedUpAt = newValue
            case .delivery: deliveredAt = newValue
            }
        }
    }
}

extension [(RecordedMoment.Kind, UTCInstant?)] {
    /// Those that have an instant.
    var moments: [RecordedMoment] {
        compactMap { kind, instant in instant.map { RecordedMoment(kind: kind, at: $0) } }
    }
}
