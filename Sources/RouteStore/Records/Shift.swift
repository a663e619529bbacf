public import Units

/// A unit of work, as stored: one row of `shift`.
public struct Shift: Sendable, Equatable {
    public let id: Identity
    public var startedAt: UTCInstant
    /// Absent: the shift is active. Imperfect rows may say an end before the start; they are carried as they are.
    public var endedAt: UTCInstant?

    public init(id: Identity, startedAt: UTCInstant, endedAt: UTCInstant? = nil) {
        self.id = id
        self.startedAt = startedAt
        self.endedAt = endedAt
    }
}
