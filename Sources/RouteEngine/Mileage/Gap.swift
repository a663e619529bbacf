public import Units

/// A stretch of the shift that the route does not account for (rules C3, C5, V11).
public struct Gap: Sendable, Equatable {
    /// The last sample before it, or the shift's start.
    public var from: UTCInstant
    /// The first sample after it, or the shift's end.
    public var to: UTCInstant
    /// Between the samples at both ends: stated beside the distance, never added to it. Absent at an edge of the shift.
    public var straightLine: Metres?
    /// The recorded end reason of the session before it. Absent where no session ended there or no row says why:
    /// nothing is inferred.
    public var reason: SessionEndReason?

    public init(from: UTCInstant, to: UTCInstant, straightLine: Metres? = nil, reason: SessionEndReason? = nil) {
        self.from = from
        self.to = to
        self.straightLine = straightLine
        self.reason = reason
    }

    public var seconds: Double { to.seconds(since: from) }
}
