/// What the row of a capture session says that matters when its samples are measured.
public struct SessionFacts: Sendable, Equatable {
    /// The rules it was captured under, and is measured under (V12).
    public var ruleSet: RuleSet
    /// Why it ended: the reason of the gap after it (V11). Absent: still open, or not recorded.
    public var endReason: SessionEndReason?

    public init(ruleSet: RuleSet, endReason: SessionEndReason? = nil) {
        self.ruleSet = ruleSet
        self.endReason = endReason
    }
}
