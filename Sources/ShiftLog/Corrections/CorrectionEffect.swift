/// What a correction does to a shift: how it stood before, and how it stands after.
public struct CorrectionEffect: Sendable, Equatable {
    public let before: ShiftMeasurement
    /// Absent: the shift is deleted.
    public let after: ShiftMeasurement?
    /// The rows that go; fewer than 0 are new ones.
    public let removed: RecordCounts
}
