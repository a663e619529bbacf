import JSONText
import Report
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// Everything a store says about one shift.
struct ShiftDetails {
    let measurement: ShiftMeasurement
    let pauses: [ShiftPause]
    let suspensions: [RouteSuspension]
    let deliveries: [Delivery]
    let tips: [DeliveryTip]
    let fuel: FuelEstimate

    /// - Parameters: those of `ShiftMeasurement`.
    init(
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
    var members: [(key: String, value: JSONValue)] {
        [
            ("shift", shift),
            ("distance", RouteJSON.distance(measurement.route.distance)),
            ("gaps", RouteJSON.gaps(measurement.route.gaps)),
            ("statement", .string(RouteStatement(measurement.route.distance).headline)),
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

    private var shift: JSONValue {
        RouteJSON.shift(
            id: measurement.shift.id, startedAt: measurement.shift.startedAt, endedAt: measurement.shift.endedAt,
            clock: measurement.clock)
    }

    func lines(unit: DistanceUnit) -> [String] {
        let shift = measurement.shift
        var lines = ShiftText.lines(measurement, unit: unit)
        lines += pauses.map { "Pause \($0.id.short): \($0.startedAt.rfc3339) to \(end($0.endedAt))" }
        lines += suspensions.map { "Parked: \($0.startedAt.rfc3339) to \(end($0.endedAt))" }
        if let earned = shift.grossEarnings { lines.append("Earned \(earned.text)") }
        if !deliveries.isEmpty {
            lines.append(
                "\(deliveries.count) \(deliveries.count == 1 ? "delivery" : "deliveries"), see 'delivery list'")
        }
        lines += fuelLines(shift.fuel)
        if let note = shift.note { lines.append("Note: \(note)") }
        return lines + GapText.list(measurement.route.gaps, unit: unit)
    }

    private func end(_ instant: UTCInstant?) -> String {
        instant?.rfc3339 ?? (measurement.shift.endedAt == nil ? "now" : "the shift's end")
    }

    /// Nothing where nothing about fuel is recorded: then nobody asked.
    private func fuelLines(_ assumptions: FuelAssumptions) -> [String] {
        guard assumptions.milesPerGallon != nil || assumptions.gasPricePerGallon != nil else { return [] }
        guard let cost = fuel.cost, let economy = assumptions.milesPerGallon, let price = assumptions.gasPricePerGallon
        else {
            return ["No fuel estimate: " + fuel.missing.map(\.text).joined(separator: " and ") + " is not recorded"]
        }
        let vehicle = assumptions.vehicleName.map { ", \($0)" } ?? ""
        return [
            "Fuel for what was recorded: \(fuel.isFloor ? "at least " : "")\(cost)"
                + " (\(economy) miles per gallon, \(price) a gallon\(vehicle))"
        ]
    }
}
