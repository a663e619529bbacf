public import Units

/// A time within a shift in which the vehicle was recorded as parked, as stored: one row of `route_suspension`.
public struct RouteSuspension: Sendable, Equatable {
    public let id: Identity
    public var shift: Identity
    public var startedAt: UTCInstant
    /// Absent: it lasts. Imperfect rows may say an end before the start; they are carried as they are.
    public var endedAt: UTCInstant?

    public init(id: Identity, shift: Identity, startedAt: UTCInstant, endedAt: UTCInstant? = nil) {
        self.id = id
        self.shift = shift
        self.startedAt = startedAt
        self.endedAt = endedAt
    }
}
