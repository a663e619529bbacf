public import RouteStore
public import Units

extension DriverLog {
    /// Accepts deliveries, together in one offer, in the shift that runs (rules P6).
    ///
    /// - Parameters:
    ///   - count: how many; at least 1.
    ///   - place: the name of the place they are picked up at; absent: not recorded.
    ///   - expected: what each is expected to earn; absent: not recorded.
    public func acceptDeliveries(
        _ count: Int = 1, at moment: EventMoment, place name: String? = nil, expected: ExactDecimal? = nil
    ) throws(DriverLogError) -> [Delivery] {
        try changing { () throws(DriverLogError) in
            guard let shift = try storing({ () throws(StoreError) in try store.activeShifts().last }) else {
                throw .refused(.noActiveShift)
            }
            let facts = try facts(of: shift.id)
            let instant = try judging { () throws(LogRefusal) in try facts.placingDelivery(at: moment) }
            let amount = try judging { () throws(LogRefusal) in try expected?.amount() }
            var place: PickupPlace?
            if let name { place = try self.place(named: name, createdAt: instant) }
            let offer = Offer(id: newIdentity(), shift: shift.id, acceptedAt: instant)
            let deliveries = (0..<max(1, count)).map { _ in
                Delivery(
                    id: newIdentity(), shift: shift.id, offer: offer.id, pickupPlace: place?.id, acceptedAt: instant,
                    expectedEarnings: amount)
            }
            try storing { () throws(StoreError) in
                try store.insert(offer)
                for delivery in deliveries { try store.insert(delivery) }
            }
            return deliveries
        }
    }

    /// Records the next step of a delivery.
    public func record(
        _ step: DeliveryStep, of id: Identity, at moment: EventMoment
    ) throws(DriverLogError) -> Delivery {
        try updateDelivery(id) { (delivery, facts) throws(LogRefusal) in
            delivery[step] = try facts.placing(step, of: delivery, at: moment)
        }
    }

    /// Records that a delivery in progress will not be delivered.
    public func cancelDelivery(_ id: Identity, at moment: EventMoment) throws(DriverLogError) -> Delivery {
        try updateDelivery(id) { (delivery, facts) throws(LogRefusal) in
            delivery.cancelledAt = try facts.placingCancellation(of: delivery, at: moment)
        }
    }

    /// Changes what a delivery says beside its steps. A place that is not known is made.
    public func change(_ id: Identity, _ changes: DeliveryChanges) throws(DriverLogError) -> Delivery {
        try changing { () throws(DriverLogError) in
            let accepted = try present { () throws(StoreError) in try store.delivery(id) }.acceptedAt
            var place: Identity?
            if let name = changes.place.newValue { place = try self.place(named: name, createdAt: accepted).id }
            return try updateDelivery(id) { (delivery, _) throws(LogRefusal) in
                if changes.earned.newValue != nil, delivery.isInProgress { throw .delivery(.earnedWhileInProgress) }
                if changes.expected.newValue != nil, let end = delivery.conclusion {
                    throw .delivery(.expectedWhenFinished(end))
                }
                delivery.grossEarnings = try changes.earned.amount(instead: delivery.grossEarnings)
                delivery.expectedEarnings = try changes.expected.amount(instead: delivery.expectedEarnings)
                if changes.place != .keep { delivery.pickupPlace = place }
            }
        }
    }

    /// Deletes a delivery with its tips; and its offer, when it was the last in it.
    public func deleteDelivery(_ id: Identity) throws(DriverLogError) {
        try changing { () throws(DriverLogError) in
            let delivery = try present { () throws(StoreError) in try store.delivery(id) }
            try storing { () throws(StoreError) in
                try store.deleteDelivery(id)
                if let offer = delivery.offer, try store.deliveries(ofOffer: offer).isEmpty {
                    try store.deleteOffer(offer)
                }
            }
        }
    }

    private func updateDelivery(
        _ id: Identity, _ change: (inout Delivery, ShiftFacts) throws(LogRefusal) -> Void
    ) throws(DriverLogError) -> Delivery {
        try changing { () throws(DriverLogError) in
            var delivery = try present { () throws(StoreError) in try store.delivery(id) }
            let facts = try facts(of: delivery.shift)
            try judging { () throws(LogRefusal) in try change(&delivery, facts) }
            try storing { () throws(StoreError) in try store.update(delivery) }
            return delivery
        }
    }
}
