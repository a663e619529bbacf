import RouteStore
import Units

/// The deliveries of a shift with what belongs to them.
struct DeliveryRecords {
    let deliveries: [Delivery]
    private let tips: [Identity: [DeliveryTip]]
    private let places: [Identity: String]

    init(of shift: Identity, in store: RecordStore) throws(StoreError) {
        deliveries = try store.deliveries(of: shift)
        tips = Dictionary(grouping: try store.deliveryTips(ofShift: shift), by: \.delivery)
        var places: [Identity: String] = [:]
        for id in Set(deliveries.compactMap(\.pickupPlace)) { places[id] = try store.pickupPlace(id)?.displayName }
        self.places = places
    }

    /// In the order they were recorded.
    func tips(of delivery: Delivery) -> [DeliveryTip] { tips[delivery.id] ?? [] }

    /// Absent where no place was recorded.
    func placeName(of delivery: Delivery) -> String? { delivery.pickupPlace.flatMap { places[$0] } }
}
