/// What the simulated receiver has to say about one epoch.
enum ReceiverReport: Equatable {
    case position(ReceiverPosition)
    /// It speaks, and says that it has no position.
    case noPosition
    case silence
}

/// A position as the receiver believes it to be.
struct ReceiverPosition: Equatable {
    let place: GroundPoint
    let altitude: Double
    let velocity: PlaneVector
    let hdop: Double
    /// 4 … 12.
    let satellitesUsed: Int
    let isOutlier: Bool
}
