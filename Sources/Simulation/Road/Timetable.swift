/// When the vehicle is where: the road with a driver on it who keeps limits, brakes for bends and waits at stops.
struct Timetable {
    private static let acceleration = 1.8
    private static let braking = 2.0

    let road: RoadLine
    /// Speed at each point of the road, in m/s.
    let speeds: [Double]
    /// Seconds from the start at which each point is reached, and left.
    let arrivals: [Double]
    let departures: [Double]

    init(_ road: RoadLine) {
        self.road = road
        speeds = Timetable.speeds(within: road.limits)
        var arrivals = [0.0]
        var departures = [road.dwells[0] ?? 0]
        for index in speeds.indices.dropFirst() {
            let arrival = departures[index - 1] + 2 * RoadLine.spacing / (speeds[index - 1] + speeds[index])
            arrivals.append(arrival)
            departures.append(arrival + (road.dwells[index] ?? 0))
        }
        self.arrivals = arrivals
        self.departures = departures
    }

    /// Seconds from start to end.
    var duration: Double { departures[road.lastIndex] }

    /// Seconds in which the vehicle moves.
    var drivenSeconds: Double {
        // Summed in the road's order: a sum in a dictionary's order would not repeat.
        duration - road.dwells.keys.sorted().reduce(0) { $0 + (road.dwells[$1] ?? 0) }
    }

    /// The limits lowered to what acceleration and brakes allow.
    private static func speeds(within limits: [Double]) -> [Double] {
        var speeds = limits
        for index in speeds.indices.dropFirst() {
            let before = speeds[index - 1]
            speeds[index] = min(speeds[index], (before * before + 2 * acceleration * RoadLine.spacing).squareRoot())
        }
        for index in speeds.indices.dropLast().reversed() {
            let after = speeds[index + 1]
            speeds[index] = min(speeds[index], (after * after + 2 * braking * RoadLine.spacing).squareRoot())
        }
        return speeds
    }
}
