public import Units

/// What a receiver said about one epoch, apart from when.
///
/// Every value that was not said is absent; nothing is filled in.
public struct PositionReport: Sendable, Equatable {
    /// As reported; judged by rule A1, not by the reader.
    public var position: ReportedPosition
    /// Estimated horizontal error, about 95 %, in metres as reported (may be negative: rule A2). Absent: unknown.
    public var horizontalAccuracy: Metres?
    /// Speed over the ground from the receiver. Absent: not said.
    public var speed: MetresPerSecond?
    /// Course over the ground, degrees clockwise from true north. Absent: not said, usual when standing.
    public var courseDegrees: Double?
    /// How good the fix says it is.
    public var dimension: FixDimension
    /// gpsd's `status` number, printed from 2 on. Absent: an ordinary fix, or not said.
    public var status: Int?
    /// False for dead reckoning, manual, simulated and estimated fixes (rule V8).
    public var isMeasured: Bool

    public init(
        position: ReportedPosition, horizontalAccuracy: Metres? = nil, speed: MetresPerSecond? = nil,
        courseDegrees: Double? = nil, dimension: FixDimension = .two, status: Int? = nil, isMeasured: Bool = true
    ) {
        self.position = position
        self.horizontalAccuracy = horizontalAccuracy
        self.speed = speed
        self.courseDegrees = courseDegrees
        self.dimension = dimension
        self.status = status
        self.isMeasured = isMeasured
    }
}

/// gpsd's `mode` of a report that has a position.
public enum FixDimension: Int, Sendable {
    case two = 2
    case three = 3
}
