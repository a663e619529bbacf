public import RouteStore
import Units

/// How long pickups took: from a recorded arrival to the recorded pickup, of every delivery that has both.
///
/// Nothing is trimmed and nothing is taken for either end: not the acceptance, not a standstill.
public struct PickupWaits: Sendable, Equatable {
    /// The middle wait, of an even number the mean of the middle two, in microseconds; absent without any.
    public let median: Int64?
    public let count: Int
    /// Deliveries picked up before the arrival: impossible, so left out.
    public let leftOut: Int

    init(of deliveries: some Sequence<Delivery>) {
        let all = deliveries.compactMap { delivery in
            delivery.arrivedAtPickupAt.flatMap { delivery.pickedUpAt?.microseconds(since: $0) }
        }
        let waits = all.filter { $0 >= 0 }.sorted()
        count = waits.count
        leftOut = all.count - waits.count
        let (low, high) = (waits.dropLast(waits.count / 2).last, waits.dropFirst(waits.count / 2).first)
        if let low, let high { median = low + (high - low) / 2 } else { median = nil }
    }
}
