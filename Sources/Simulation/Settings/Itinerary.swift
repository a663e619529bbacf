public import Units

/// Where a simulated vehicle goes: along a road of a given length, or nowhere.
public struct Itinerary: Sendable, Equatable {
    /// Absent: parked the whole time.
    let road: RoadKind?
    /// Length of the road; 0 when parked.
    let metres: Double
    /// How long the vehicle stands with the receiver on; 0 when it drives.
    let parkedSeconds: Double
    /// Mean metres between tunnels, 0 for none.
    let tunnelSpacing: Double
    /// Breaks on the way, in their order, evenly spread over the road.
    let breaks: [Break]

    /// A long stop with the receiver on, which the driver should record.
    struct Break: Equatable {
        enum Kind { case pause, park }
        let kind: Kind
        let seconds: Double
    }

    private init(
        road: RoadKind?, metres: Double = 0, parkedSeconds: Double = 0, tunnelSpacing: Double = 0, breaks: [Break] = []
    ) {
        self.road = road
        self.metres = metres
        self.parkedSeconds = parkedSeconds
        self.tunnelSpacing = tunnelSpacing
        self.breaks = breaks
    }

    /// A drive.
    ///
    /// - Parameters:
    ///   - kilometres: 0.1 … 1000, driven to the metre.
    ///   - tunnelSpacing: mean metres between tunnels of 200–800 m, 500 … 100,000, or 0 for none. Absent: as the road
    ///     has them.
    ///   - pauseMinutes: 2 … 720: a long stop that suggests a pause. Absent: none.
    ///   - parkMinutes: 2 … 720: a long stop, after the pause, that suggests parking. Absent: none.
    /// - Throws: `SimulationError.outOfRange`.
    public static func drive(
        _ road: RoadKind, kilometres: Double, tunnelSpacing: Metres? = nil, pauseMinutes: Double? = nil,
        parkMinutes: Double? = nil
    ) throws(SimulationError) -> Itinerary {
        try SimulationSetting.kilometres.check(kilometres, in: 0.1...1000)
        if tunnelSpacing != .zero { try SimulationSetting.tunnelSpacing.check(tunnelSpacing?.value, in: 500...100_000) }
        try SimulationSetting.pauseMinutes.check(pauseMinutes, in: 2...720)
        try SimulationSetting.parkMinutes.check(parkMinutes, in: 2...720)
        let pause = pauseMinutes.map { Break(kind: .pause, seconds: $0 * 60) }
        let park = parkMinutes.map { Break(kind: .park, seconds: $0 * 60) }
        return Itinerary(
            road: road, metres: (kilometres * 1000).rounded(),
            tunnelSpacing: tunnelSpacing?.value ?? road.usualTunnelSpacing, breaks: [pause, park].compactMap(\.self))
    }

    /// A night with the engine off and the antenna on.
    ///
    /// - Parameter hours: 0.1 … 72.
    /// - Throws: `SimulationError.outOfRange`.
    public static func parked(hours: Double) throws(SimulationError) -> Itinerary {
        try SimulationSetting.hours.check(hours, in: 0.1...72)
        return Itinerary(road: nil, parkedSeconds: hours * 3600)
    }
}
