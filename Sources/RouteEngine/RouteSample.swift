public import Positioning
public import Units

/// A fix that was accepted and is stored; one row of a route.
public struct RouteSample: Sendable, Equatable {
    public var instant: UTCInstant
    /// As stored. Rows of imperfect old routes may break rule A1; the walk leaves those out (C4).
    public var position: ReportedPosition
    /// Absent: unknown (rule V9).
    public var horizontalAccuracy: Metres?
    /// The capture session; absent in rows stored before schema 3.
    public var session: Identity?
    /// Absent under rule set 1 and in rows stored before schema 17.
    public var reading: OdometerReading?

    public init(
        instant: UTCInstant, position: ReportedPosition, horizontalAccuracy: Metres? = nil, session: Identity? = nil,
        reading: OdometerReading? = nil
    ) {
        self.instant = instant
        self.position = position
        self.horizontalAccuracy = horizontalAccuracy
        self.session = session
        self.reading = reading
    }
}

/// What was travelled since the previous sample of the same session, by how it was measured (rule V3).
public struct OdometerReading: Sendable, Equatable {
    public var velocity: Metres
    public var position: Metres
    public var bridged: Metres

    public init(velocity: Metres = .zero, position: Metres = .zero, bridged: Metres = .zero) {
        self.velocity = velocity
        self.position = position
        self.bridged = bridged
    }

    public var sum: Metres { velocity + position + bridged }
}
