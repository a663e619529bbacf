public import RouteStore
public import Units

extension DriverLog {
    /// The place of a name, made where there is none.
    ///
    /// - Parameter instant: when it is recorded, which only puts places in order.
    public func place(named name: String, createdAt instant: UTCInstant) throws(DriverLogError) -> PickupPlace {
        try changing { () throws(DriverLogError) in
            let name = try placeName(name)
            if let known = try storing({ () throws(StoreError) in try store.pickupPlace(comparedBy: name) }) {
                return known
            }
            let place = PickupPlace(
                id: newIdentity(), displayName: name.display, normalizedName: name.folded, createdAt: instant)
            try storing { () throws(StoreError) in try store.insert(place) }
            return place
        }
    }

    /// Gives a place another name. Deliveries keep their place.
    ///
    /// - Throws: `placeNameTaken` where another place has it: the two are merged instead.
    public func renamePlace(_ id: Identity, to name: String) throws(DriverLogError) -> PickupPlace {
        try changing { () throws(DriverLogError) in
            var place = try present { () throws(StoreError) in try store.pickupPlace(id) }
            let name = try placeName(name)
            let other = try storing { () throws(StoreError) in
                try store.pickupPlace(comparedBy: name, except: id)
            }
            if let other { throw .refused(.value(.placeNameTaken(other.id))) }
            place.displayName = name.display
            place.normalizedName = name.folded
            try storing { () throws(StoreError) in try store.update(place) }
            return place
        }
    }

    /// Makes two places one: the deliveries of the first get the second, which keeps its name, and the first is gone.
    ///
    /// - Returns: how many deliveries there were.
    public func mergePlace(_ id: Identity, into other: Identity) throws(DriverLogError) -> Int {
        try changing { () throws(DriverLogError) in
            guard id != other else { throw .refused(.value(.samePlace)) }
            for place in [id, other] { _ = try present { () throws(StoreError) in try store.pickupPlace(place) } }
            return try storing { () throws(StoreError) in
                let deliveries = try store.deliveries(atPlace: id)
                for var delivery in deliveries {
                    delivery.pickupPlace = other
                    try store.update(delivery)
                }
                try store.deletePickupPlace(id)
                return deliveries.count
            }
        }
    }

    /// Deletes a place; its deliveries stay, without one.
    ///
    /// - Returns: how many deliveries there were.
    public func deletePlace(_ id: Identity) throws(DriverLogError) -> Int {
        try changing { () throws(DriverLogError) in
            try storing { () throws(StoreError) in
                let count = try store.deliveries(atPlace: id).count
                try store.deletePickupPlace(id)
                return count
            }
        }
    }

    private func placeName(_ text: String) throws(DriverLogError) -> PlaceName {
        guard let name = PlaceName(text) else { throw .refused(.value(.emptyText)) }
        return name
    }
}
