/// The kinds of record a driver names one by one.
public enum RecordKind: String, Sendable, CaseIterable {
    case shift, pause, delivery, offer, tip, place, expense, vehicle

    /// The table, and what its rows are ordered by.
    var table: (name: String, order: String) {
        switch self {
        case .shift: ("shift", "started_at_us")
        case .pause: ("shift_pause", "started_at_us")
        case .delivery: ("delivery", "accepted_at_us")
        case .offer: ("offer", "accepted_at_us")
        case .tip: ("delivery_tip", "recorded_at_us")
        case .place: ("pickup_place", "created_at_us")
        case .expense: ("expense", "occurred_at_us")
        case .vehicle: ("vehicle_profile", "created_at_us")
        }
    }
}
