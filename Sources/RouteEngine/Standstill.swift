public import Units

/// A stretch in which fixes kept arriving and the vehicle did not move (rule V10). Belongs to one session; a later one
/// with the same start extends it.
public struct Standstill: Sendable, Equatable {
    public var startedAt: UTCInstant
    public var endedAt: UTCInstant

    public init(startedAt: UTCInstant, endedAt: UTCInstant) {
        self.startedAt = startedAt
        self.endedAt = endedAt
    }
}
