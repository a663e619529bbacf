/// A measured route: its distance and the gaps in it.
public struct RouteMeasurement: Sendable, Equatable {
    public var distance: RouteDistance
    /// In order of time; as many as `distance.gaps`.
    public var gaps: [Gap]

    public init(distance: RouteDistance, gaps: [Gap]) {
        self.distance = distance
        self.gaps = gaps
    }
}
