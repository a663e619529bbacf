public import Units

/// What a source of positions says, one at a time, in its own order.
public enum SourceReport: Sendable, Equatable {
    /// A position with its instant.
    case fix(Fix)
    /// A position whose instant nobody knows (counted as `noDate`, never dated by guess: G11).
    case undated(PositionReport)
    /// The receiver reports, but has no position. The instant is absent where it was not said.
    case noPosition(UTCInstant?)
    /// The source itself says that what follows does not continue what came before.
    case broken(SourceBreak)
}

/// Why a source says that its track breaks.
public enum SourceBreak: Sendable, Equatable {
    /// A GPX track segment ended, or gpsd said that the device is gone.
    case sourceLost
    /// Reports now come from another device.
    case deviceChanged
}
