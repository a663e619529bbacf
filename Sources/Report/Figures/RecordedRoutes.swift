public import RouteEngine
import ShiftLog

/// What was recorded of shifts' routes, together.
public struct RecordedRoutes: Sendable, Equatable {
    /// The sum, on the grid: the same in any order, and exactly what the days of the shifts add up to.
    public private(set) var distance = RouteDistance()
    /// Shifts of which a distance was measured.
    public private(set) var measured = 0
    /// Those of them whose route is partial.
    public private(set) var partial = 0

    init() {}

    init(of shifts: [ShiftFigures]) {
        for shift in shifts { add(shift.measurement.route.distance) }
    }

    mutating func add(_ route: RouteDistance) {
        distance = distance + route.onGrid
        guard route.measured else { return }
        measured += 1
        if route.partial { partial += 1 }
    }
}
