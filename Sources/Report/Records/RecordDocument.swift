public import JSONText
public import RouteStore
public import ShiftLog
public import Units

/// The documents about the driver's record. An amount is a string, exactly as it was typed; null is "not recorded".
public enum RecordDocument {
    /// `formatVersion` and `store`, then the command's own members.
    ///
    /// - Parameter isSafeMode: whether the store is the one of safe mode.
    public static func document(
        of store: RecordStore, isSafeMode: Bool = false, _ members: [(key: String, value: JSONValue)]
    ) -> JSONValue {
        .object(
            [
                ("formatVersion", 1),
                ("store", ["path": .string(store.path), "safeMode": .bool(isSafeMode)]),
            ] + members)
    }

    public static func delivery(_ delivery: Delivery, tips: [DeliveryTip]) -> JSONValue {
        [
            "id": id(delivery.id),
            "shift": id(delivery.shift),
            "offer": id(delivery.offer),
            "place": id(delivery.pickupPlace),
            "acceptedAt": instant(delivery.acceptedAt),
            "arrivedAtPickupAt": instant(delivery.arrivedAtPickupAt),
            "pickedUpAt": instant(delivery.pickedUpAt),
            "deliveredAt": instant(delivery.deliveredAt),
            "cancelledAt": instant(delivery.cancelledAt),
            "state": .string(DeliveryState(of: delivery).rawValue),
            "grossEarnings": amount(delivery.grossEarnings),
            "expectedEarnings": amount(delivery.expectedEarnings),
            "tips": .array(tips.map(tip)),
        ]
    }

    public static func tip(_ tip: DeliveryTip) -> JSONValue {
        [
            "id": id(tip.id), "delivery": id(tip.delivery), "amount": amount(tip.amount), "method": .string(tip.method),
            "recordedAt": instant(tip.recordedAt),
        ]
    }

    public static func offer(_ offer: Offer, deliveries: [Delivery]) -> JSONValue {
        [
            "id": id(offer.id), "shift": id(offer.shift), "acceptedAt": instant(offer.acceptedAt),
            "deliveries": .array(deliveries.map { id($0.id) }),
        ]
    }

    public static func place(_ place: PickupPlace, deliveries: Int) -> JSONValue {
        [
            "id": id(place.id), "name": .string(place.displayName), "createdAt": instant(place.createdAt),
            "deliveries": JSONValue(deliveries),
        ]
    }

    public static func expense(_ expense: Expense) -> JSONValue {
        [
            "id": id(expense.id), "occurredAt": instant(expense.occurredAt), "amount": amount(expense.amount),
            "category": .string(expense.category), "note": JSONValue(expense.note),
        ]
    }

    public static func vehicle(_ vehicle: VehicleProfile, isSelected: Bool) -> JSONValue {
        [
            "id": id(vehicle.id), "name": .string(vehicle.name), "milesPerGallon": amount(vehicle.milesPerGallon),
            "createdAt": instant(vehicle.createdAt), "selected": .bool(isSelected),
        ]
    }

    public static func pause(_ pause: ShiftPause) -> JSONValue {
        ["id": id(pause.id), "startedAt": instant(pause.startedAt), "endedAt": instant(pause.endedAt)]
    }

    public static func suspension(_ suspension: RouteSuspension) -> JSONValue {
        ["id": id(suspension.id), "startedAt": instant(suspension.startedAt), "endedAt": instant(suspension.endedAt)]
    }

    public static func fuel(_ fuel: FuelAssumptions, _ estimate: FuelEstimate) -> JSONValue {
        [
            "vehicle": JSONValue(fuel.vehicleName),
            "milesPerGallon": amount(fuel.milesPerGallon),
            "gasPricePerGallon": amount(fuel.gasPricePerGallon),
            "estimate": JSONValue(estimate.cost?.description),
            "isFloor": .bool(estimate.isFloor),
            "missing": .array(estimate.missing.map { .string($0.rawValue) }),
        ]
    }

    public static func id(_ identity: Identity?) -> JSONValue { JSONValue(identity?.description) }

    public static func instant(_ instant: UTCInstant?) -> JSONValue { JSONValue(instant?.rfc3339) }

    public static func amount(_ amount: RecordedDecimal?) -> JSONValue { JSONValue(amount?.text) }
}
