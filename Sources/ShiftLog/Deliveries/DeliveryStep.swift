/// What happens to a delivery after it is accepted, in this order; it may be cancelled instead at any time before it is
/// delivered.
public enum DeliveryStep: Sendable, CaseIterable {
    case arrival, pickup, delivery

    /// What a refusal says while it is not recorded.
    var missing: String {
        switch self {
        case .arrival: "the arrival at the pickup is not recorded yet"
        case .pickup: "the pickup is not recorded yet"
        case .delivery: "it is not delivered yet"
        }
    }
}
