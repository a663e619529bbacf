public import Units

/// A standstill as our own GPX exports tell it, in an extension of a track segment.
public struct GPXStandstill: Sendable, Equatable {
    /// How many breaks were reported before its points: 0 for the first segment with points.
    public let session: Int
    public let from: UTCInstant
    public let to: UTCInstant
}
