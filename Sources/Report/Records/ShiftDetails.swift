public import JSONText
public import RouteEngine
public import RouteStore
public import ShiftLog
public import Units

/// Everything a store says about one shift.
public struct ShiftDetails {
    public let measurement: ShiftMeasurement
    public let pauses: [ShiftPause]
    public let suspensions: [RouteSuspension]
    public let deliveries: [Delivery]
    public let tips: [DeliveryTip]
    public let fuel: FuelEstimate

    /// - Parameters: those of `ShiftMeasurement`.
    public init(
        of shift: Shift, in store: RecordStore, now: UTCInstant?, forcing ruleSet: RuleSet?
    ) throws(StoreError) {
        (measurement, pauses, suspensions, deliveries, tips) = try store.inSnapshot { () throws(StoreError) in
            (
                try ShiftMeasurement(of: shift, in: store, now: now, forcing: ruleSet),
                try store.shiftPauses(of: shift.id), try store.routeSuspensions(of: shift.id),
                try store.deliveries(of: shift.id), try store.deliveryTips(ofShift: shift.id)
            )
        }
        fuel = FuelEstimate(
            measurement.route.distance, milesPerGallon: shift.fuel.milesPerGallon?.value,
            gasPricePerGallon: shift.fuel.gasPricePerGallon?.value)
    }

    /// The members of `shift show --json` after `store`.
    public var members: [(key: String, value: JSONValue)] {
        [
            ("shift", shift),
            ("distance", RouteJSON.distance(measurement.route.distance)),
            ("gaps", RouteJSON.gaps(measurement.route.gaps)),
            ("statement", .string(words.headline)),
            ("counts", JSONValue(words.knownCounts)),
            ("qualifications", .array(words.qualifications(clock: measurement.clock).map { .string($0) })),
            ("pauses", .array(pauses.map(RecordDocument.pause))),
            ("parked", .array(suspensions.map(RecordDocument.suspension))),
            (
                "deliveries",
                .array(
                    deliveries.map { delivery in
                        RecordDocument.delivery(delivery, tips: tips.filter { $0.delivery == delivery.id })
                    })
            ),
            ("grossEarnings", RecordDocument.amount(measurement.shift.grossEarnings)),
            ("note", JSONValue(measurement.shift.note)),
            ("fuel", RecordDocument.fuel(measurement.shift.fuel, fuel)),
        ]
    }

    private var words: RouteStatement { RouteStatement(measurement.route.distance) }

    private var shift: JSONValue {
        RouteJSON.shift(
            id: measurement.shift.id, startedAt: measurement.shift.startedAt, endedAt: measurement.shift.endedAt,
            clock: measurement.clock)
    }
}
