public import Units

/// One dated position report of a receiver: the unit everything after the decoders works on.
public struct Fix: Sendable, Equatable {
    /// When the receiver was there, in its own time (not when the report arrived).
    public var instant: UTCInstant
    public var report: PositionReport

    public init(instant: UTCInstant, report: PositionReport) {
        self.instant = instant
        self.report = report
    }
}
