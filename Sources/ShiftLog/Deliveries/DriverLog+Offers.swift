public import RouteStore
public import Units

extension DriverLog {
    /// Makes several offers of one shift one: their deliveries were accepted together after all. The oldest stays.
    public func combineOffers(_ ids: [Identity]) throws(DriverLogError) -> Offer {
        try changing { () throws(DriverLogError) in
            var offers: [Offer] = []
            for id in Set(ids) { offers.append(try present { () throws(StoreError) in try store.offer(id) }) }
            offers.sort { ($0.acceptedAt, $0.id) < ($1.acceptedAt, $1.id) }
            guard let first = offers.first, offers.count > 1 else { throw .refused(.delivery(.onlyOneOffer)) }
            guard offers.allSatisfy({ $0.shift == first.shift }) else {
                throw .refused(.delivery(.offersOfSeveralShifts))
            }
            try storing { () throws(StoreError) in
                for offer in offers.dropFirst() {
                    for delivery in try store.deliveries(ofOffer: offer.id) { try move(delivery, to: first) }
                    try store.deleteOffer(offer.id)
                }
            }
            return first
        }
    }

    /// Gives every delivery of an offer one of its own: they were not accepted together after all. The first stays.
    ///
    /// - Returns: the offers, in the order of their deliveries.
    public func splitOffer(_ id: Identity) throws(DriverLogError) -> [Offer] {
        try changing { () throws(DriverLogError) in
            let offer = try present { () throws(StoreError) in try store.offer(id) }
            let deliveries = try storing { () throws(StoreError) in try store.deliveries(ofOffer: id) }
            guard deliveries.count > 1 else { throw .refused(.delivery(.onlyOneDelivery)) }
            return try storing { () throws(StoreError) in
                var offers = [offer]
                for delivery in deliveries.dropFirst() {
                    let own = Offer(id: newIdentity(), shift: offer.shift, acceptedAt: delivery.acceptedAt)
                    try store.insert(own)
                    try move(delivery, to: own)
                    offers.append(own)
                }
                return offers
            }
        }
    }

    private func move(_ delivery: Delivery, to offer: Offer) throws(StoreError) {
        var moved = delivery
        moved.offer = offer.id
        try store.update(moved)
    }
}
