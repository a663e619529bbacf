/// Which rules a session was captured under, and is measured under (rule V12).
public enum RuleSet: Int, Sendable, CaseIterable {
    case one = 1
    case two = 2
}
