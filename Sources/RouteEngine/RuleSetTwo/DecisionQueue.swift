import Units

/// Exactly one decision for every fix, in the order the fixes came, however long one is held (rule set 2).
struct DecisionQueue {
    private struct Entry {
        var instant: UTCInstant
        var ordinal: Int
        var verdict: Decision.Verdict?
    }

    private var entries = RingBuffer<Entry>()

    /// How many wait, decided behind one that is not.
    var count: Int { entries.count }

    /// The number of the oldest fix without a verdict, or of the next fix.
    var first: Int { entries.first }

    /// - Returns: the number by which the fix is decided.
    mutating func append(_ instant: UTCInstant, ordinal: Int) -> Int {
        entries.append(Entry(instant: instant, ordinal: ordinal, verdict: nil))
    }

    /// Decides one, and says everything that no longer waits.
    mutating func resolve(_ number: Int, _ verdict: Decision.Verdict, into output: (CaptureOutput) -> Void) {
        entries[number].verdict = verdict
        guard number == entries.first else { return }
        while !entries.isEmpty, let decided = entries[entries.first].verdict {
            let entry = entries[entries.first]
            output(.decision(Decision(instant: entry.instant, ordinal: entry.ordinal, verdict: decided)))
            entries.removeFirst(before: entries.first + 1)
        }
    }

    mutating func reject(_ number: Int, _ reason: Rejection, into output: (CaptureOutput) -> Void) {
        resolve(number, .rejected(reason), into: output)
    }
}
