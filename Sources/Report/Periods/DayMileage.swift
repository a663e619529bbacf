public import RouteEngine
import ShiftLog
public import Units

/// What was recorded on one local day, by the samples' own instants.
///
/// Days of the shifts that start in a period: their sum is the period's own figure exactly. A shift that ends after the
/// period's last day has days beyond it.
public struct DayMileage: Sendable {
    public let day: CivilDate
    /// On the grid. Its `gaps` count shifts of that day whose route is partial.
    public let distance: RouteDistance
    /// Shifts with a usable sample on that day.
    public let shifts: Int

    /// In the order of the days.
    static func days(of shifts: [ShiftFigures]) -> [DayMileage] {
        var found: [CivilDate: DayMileage] = [:]
        for shift in shifts {
            let isPartial = shift.measurement.route.distance.partial
            for part in shift.days {
                var distance = part.distance
                distance.gaps = isPartial ? 1 : 0
                let known = found[part.day]
                found[part.day] = DayMileage(
                    day: part.day, distance: known.map { $0.distance + distance } ?? distance,
                    shifts: (known?.shifts ?? 0) + 1)
            }
        }
        return found.values.sorted { $0.day < $1.day }
    }
}
