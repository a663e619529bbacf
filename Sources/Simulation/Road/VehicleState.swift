/// Where the vehicle truly is at an instant, and how it moves.
struct VehicleState: Equatable {
    /// Metres along the road.
    let metres: Double
    let place: GroundPoint
    let velocity: PlaneVector
}

/// Follows a timetable through instants that never go back.
struct Journey {
    let timetable: Timetable
    private var index = 0

    init(_ timetable: Timetable) { self.timetable = timetable }

    /// The state some seconds after the start; before it and after the end the vehicle stands.
    mutating func state(atSeconds seconds: Double) -> VehicleState {
        let road = timetable.road
        while index < road.lastIndex, seconds >= timetable.arrivals[index + 1] { index += 1 }
        let driven = seconds - timetable.departures[index]
        guard driven > 0, index < road.lastIndex else { return passing(road) }
        // Acceleration is constant between two points of the road.
        let (from, to) = (timetable.speeds[index], timetable.speeds[index + 1])
        let acceleration = (to * to - from * from) / (2 * RoadLine.spacing)
        let fraction = min(1, max(0, (from + acceleration * driven / 2) * driven / RoadLine.spacing))
        let speed = max(0, from + acceleration * driven)
        let direction = RepeatableMath.sineAndCosine(road.headings[index])
        return VehicleState(
            metres: (Double(index) + fraction) * RoadLine.spacing,
            place: road.points[index].toward(road.points[index + 1], fraction: fraction),
            velocity: PlaneVector(east: direction.sine, north: direction.cosine) * speed)
    }

    /// Standing at the present point of the road, or just passing it.
    private func passing(_ road: RoadLine) -> VehicleState {
        let direction = RepeatableMath.sineAndCosine(road.headings[index])
        return VehicleState(
            metres: Double(index) * RoadLine.spacing, place: road.points[index],
            velocity: PlaneVector(east: direction.sine, north: direction.cosine) * timetable.speeds[index])
    }
}
