public import RouteStore
public import Units

extension RecordStore {
    /// The oldest place that a name is compared with as equal. Names are folded anew: rows may have been written by
    /// another policy. Absent: there is none.
    public func pickupPlace(comparedBy name: PlaceName, except: Identity? = nil) throws(StoreError) -> PickupPlace? {
        try pickupPlaces().first { $0.id != except && PlaceName.folded($0.displayName) == name.folded }
    }

    /// The vehicles that a name is compared with as equal, as places are.
    public func vehicleProfiles(comparedBy name: PlaceName) throws(StoreError) -> [VehicleProfile] {
        try vehicleProfiles().filter { PlaceName.folded($0.name) == name.folded }
    }
}
