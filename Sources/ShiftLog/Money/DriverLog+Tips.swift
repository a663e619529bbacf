public import RouteStore
public import Units

extension DriverLog {
    /// Records a tip for a delivery: more than 0, never a part split off another amount.
    ///
    /// - Parameter instant: when it is recorded, which only puts tips in order.
    public func addTip(
        _ amount: ExactDecimal, _ method: TipMethod, to delivery: Identity, recordedAt instant: UTCInstant
    ) throws(DriverLogError) -> DeliveryTip {
        try changing { () throws(DriverLogError) in
            _ = try present { () throws(StoreError) in try store.delivery(delivery) }
            let tip = DeliveryTip(
                id: newIdentity(), delivery: delivery,
                amount: try judging { () throws(LogRefusal) in try amount.aboveZero() }, method: method.rawValue,
                recordedAt: instant)
            try storing { () throws(StoreError) in try store.insert(tip) }
            return tip
        }
    }

    /// - Parameters:
    ///   - amount: absent: it stays. So does the method.
    public func editTip(
        _ id: Identity, amount: ExactDecimal?, method: TipMethod?
    ) throws(DriverLogError) -> DeliveryTip {
        try changing { () throws(DriverLogError) in
            var tip = try present { () throws(StoreError) in try store.deliveryTip(id) }
            if let amount { tip.amount = try judging { () throws(LogRefusal) in try amount.aboveZero() } }
            if let method { tip.method = method.rawValue }
            try storing { () throws(StoreError) in try store.update(tip) }
            return tip
        }
    }

    public func deleteTip(_ id: Identity) throws(DriverLogError) {
        try storing { () throws(StoreError) in try store.deleteDeliveryTip(id) }
    }
}
