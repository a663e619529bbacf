/// Examples that work as typed, each in a store of its own.
enum Example {
    /// Commands about a shift from 08:00 to 12:00 that has ended.
    static func afterShift(_ steps: [String]) -> String {
        lines(["shift start --at 2026-11-02T08:00:00Z", "shift end --at 2026-11-02T12:00:00Z"] + steps)
    }

    /// Commands in a shift that runs since 08:00.
    static func inShift(_ steps: String...) -> String { inShift(steps) }

    static func inShift(_ steps: [String]) -> String { lines(["shift start --at 2026-11-02T08:00:00Z"] + steps) }

    private static func lines(_ steps: [String]) -> String {
        steps.map { "milepost \($0) --store own.sqlite" }.joined(separator: " \\\n      && ")
    }
}
