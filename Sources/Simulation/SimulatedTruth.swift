public import Units

/// What really happened on a simulated drive, and what was written about it.
public struct SimulatedTruth: Sendable, Equatable {
    /// Instant of the first epoch.
    public let start: UTCInstant
    /// Length of the road on the ellipsoid, all of it driven; 0 when parked.
    public let driven: Metres
    /// Seconds from start to end.
    public let seconds: Double
    /// Seconds of them in which the vehicle moved.
    public let drivenSeconds: Double
    /// In their order, start and end included.
    public let stops: [SimulatedStop]
    public let tunnels: [SimulatedTunnel]
    /// What the driver should record, in its order; empty without a break.
    public let events: [SuggestedEvent]
    public internal(set) var epochs = 0
    /// Epochs with a position.
    public internal(set) var fixes = 0
    /// Fixes that lie in a burst of outliers.
    public internal(set) var outliers = 0
    public internal(set) var sentences = 0
    public internal(set) var bytes = 0

    /// What was driven inside tunnels.
    public var hidden: Metres { tunnels.reduce(.zero) { $0 + $1.hidden } }

    init(_ timetable: Timetable, start: UTCInstant, tunnels: [SimulatedTunnel], events: [SuggestedEvent]) {
        self.start = start
        driven = Metres(timetable.road.metres)
        seconds = timetable.duration
        drivenSeconds = timetable.drivenSeconds
        stops = timetable.road.dwells.keys.sorted().map { index in
            SimulatedStop(
                at: Metres(Double(index) * RoadLine.spacing), arrivalSeconds: timetable.arrivals[index],
                dwellSeconds: timetable.departures[index] - timetable.arrivals[index])
        }
        self.tunnels = tunnels
        self.events = events
    }
}

/// Where and how long a simulated vehicle stood.
public struct SimulatedStop: Sendable, Equatable {
    /// Along the road.
    public let at: Metres
    /// Since the start.
    public let arrivalSeconds: Double
    public let dwellSeconds: Double
}
