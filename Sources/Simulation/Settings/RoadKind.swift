/// What kind of road a simulated vehicle drives on.
public enum RoadKind: String, Sendable, CaseIterable {
    /// A mixed trip under open sky: suburb, city, highway and a winding stretch, again and again.
    case open
    /// Bends of 12–60 m radius, hardly a straight.
    case winding
    /// A city grid between high houses: stops, bad reception, outliers and tunnels.
    case urban
    /// Long straights and wide bends at 25–35 m/s.
    case highway

    /// Standard deviation of the receiver's position error along each axis, in metres.
    var usualNoise: Double { self == .urban ? 8 : 3 }

    /// Standard deviation of its velocity error along each axis, in metres per second.
    var usualVelocityNoise: Double { self == .urban ? 0.3 : 0.1 }

    var usualBurstsPerHour: Double { self == .urban ? 20 : 0 }

    /// Mean metres between tunnels, 0 for none.
    var usualTunnelSpacing: Double { self == .urban ? 4000 : 0 }
}
