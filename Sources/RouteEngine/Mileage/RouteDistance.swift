public import Units

/// What the samples of a route prove was driven, and what qualifies it (rules C6). Always measured, never stored (C7).
public struct RouteDistance: Sendable, Equatable {
    /// Measured with the receiver's velocity (V1). Zero under rule set 1.
    public var velocityMetres: Metres
    /// Measured from positions: all of it under rule set 1.
    public var positionMetres: Metres
    /// Over outages of up to 120 s (V2). Zero under rule set 1.
    public var bridgedMetres: Metres
    /// A second opinion, never added: the geodesic sum over the same continuous pairs.
    public var chainMetres: Metres
    /// Unbroken runs of samples that contributed distance.
    public var segments: Int
    /// Stretches the route does not account for, edges included.
    public var gaps: Int
    /// Samples walked: well formed, one an instant (C4).
    public var usableSamples: Int
    /// Whether samples without a session were joined by time alone (C2).
    public var inferredContinuity: Bool

    public init(
        velocityMetres: Metres = .zero, positionMetres: Metres = .zero, bridgedMetres: Metres = .zero,
        chainMetres: Metres = .zero, segments: Int = 0, gaps: Int = 0, usableSamples: Int = 0,
        inferredContinuity: Bool = false
    ) {
        self.velocityMetres = velocityMetres
        self.positionMetres = positionMetres
        self.bridgedMetres = bridgedMetres
        self.chainMetres = chainMetres
        self.segments = segments
        self.gaps = gaps
        self.usableSamples = usableSamples
        self.inferredContinuity = inferredContinuity
    }

    /// The recorded distance. 0 means nothing where the route is not `measured`.
    public var metres: Metres { velocityMetres + positionMetres + bridgedMetres }

    /// Whether there is a distance at all: at least one segment.
    public var measured: Bool { segments > 0 }

    /// Whether more may have been driven than is recorded.
    public var partial: Bool { gaps > 0 || inferredContinuity }
}
