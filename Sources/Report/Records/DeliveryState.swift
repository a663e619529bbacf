public import RouteStore

/// How far a delivery is: read from its instants, and stored nowhere.
public enum DeliveryState: String {
    case accepted
    case arrived
    case pickedUp
    case delivered
    case cancelled

    public init(of delivery: Delivery) {
        if delivery.deliveredAt != nil {
            self = .delivered
        } else if delivery.cancelledAt != nil {
            self = .cancelled
        } else if delivery.pickedUpAt != nil {
            self = .pickedUp
        } else {
            self = delivery.arrivedAtPickupAt != nil ? .arrived : .accepted
        }
    }

    /// For a person.
    public var text: String { self == .pickedUp ? "picked up" : rawValue }
}
