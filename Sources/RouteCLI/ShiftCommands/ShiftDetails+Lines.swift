import Report
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// Everything a store says about one shift, for a person.
extension ShiftDetails {
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
