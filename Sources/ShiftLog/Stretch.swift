public import Units

/// A pause or a suspension: from an instant to another, or open.
public struct Stretch: Sendable, Equatable {
    public var startedAt: UTCInstant
    /// Absent: it has not ended.
    public var endedAt: UTCInstant?

    public init(startedAt: UTCInstant, endedAt: UTCInstant? = nil) {
        self.startedAt = startedAt
        self.endedAt = endedAt
    }

    public var isOpen: Bool { endedAt == nil }

    /// An end before the start (rules P1): left out of every sum and counted, never repaired.
    public var isMalformed: Bool {
        guard let endedAt else { return false }
        return endedAt < startedAt
    }
}
