import RouteEngine
import Units

/// What was recorded of a route on one local day.
struct DayDistance: Sendable {
    let day: CivilDate
    /// On the grid. Of gaps it says nothing: they belong to the shift.
    let distance: RouteDistance
}

/// Divides a route by the days of a zone: what it is at each midnight is read off the walk as off an odometer.
///
/// A hop over midnight belongs whole to the day of its later sample. Each day is the difference of two readings on the
/// grid, so that days add up to the route's own figure exactly and no metre is counted twice or on no day.
struct MidnightSplitter {
    private let zone: Zone
    private var day: CivilDate?
    private var dayEnd = UTCInstant(microseconds: .min)
    private var atDayStart = RouteDistance()
    private var isMeasured = false
    private var finished: [DayDistance] = []

    init(_ zone: Zone) { self.zone = zone }

    /// Goes on to the next sample.
    mutating func append(_ sample: RouteSample, to walk: inout MileageWalk) {
        if sample.instant >= dayEnd { turn(to: sample.instant, at: walk.result().distance) }
        if walk.append(sample) == .joined { isMeasured = true }
    }

    /// Every day with a usable sample, in order.
    ///
    /// - Parameter distance: what the walk says in the end.
    mutating func days(until distance: RouteDistance) -> [DayDistance] {
        closeDay(at: distance)
        return finished
    }

    private mutating func turn(to instant: UTCInstant, at distance: RouteDistance) {
        closeDay(at: distance)
        let newDay = zone.day(of: instant)
        day = newDay
        dayEnd = zone.start(of: CivilDate(daysSinceEpoch: newDay.daysSinceEpoch + 1))
    }

    private mutating func closeDay(at distance: RouteDistance) {
        let reading = distance.onGrid
        defer {
            atDayStart = reading
            isMeasured = false
        }
        guard let day, reading.usableSamples > atDayStart.usableSamples else { return }
        var ofDay = RouteDistance(
            velocityMetres: reading.velocityMetres - atDayStart.velocityMetres,
            positionMetres: reading.positionMetres - atDayStart.positionMetres,
            bridgedMetres: reading.bridgedMetres - atDayStart.bridgedMetres,
            chainMetres: reading.chainMetres - atDayStart.chainMetres,
            usableSamples: reading.usableSamples - atDayStart.usableSamples)
        // A segment that goes on over midnight was begun on the day before.
        if isMeasured { ofDay.segments = max(1, reading.segments - atDayStart.segments) }
        finished.append(DayDistance(day: day, distance: ofDay))
    }
}
