/// A moment of the computer's own steady clock: whole microseconds since it started, time asleep included.
///
/// It proves how much time passed and says nothing about when: it never jumps, and has no date. Only differences
/// within one run of the computer mean anything.
public struct MonotonicInstant: Sendable, Hashable, Comparable {
    public let microseconds: Int64

    public init(microseconds: Int64) { self.microseconds = microseconds }

    /// Seconds from another moment to this one; negative when this one is earlier.
    public func seconds(since other: MonotonicInstant) -> Double { Double(microseconds(since: other)) / 1e6 }

    /// Microseconds from another moment to this one; negative when this one is earlier. Saturates.
    public func microseconds(since other: MonotonicInstant) -> Int64 {
        let (difference, overflow) = microseconds.subtractingReportingOverflow(other.microseconds)
        if overflow { return microseconds < other.microseconds ? .min : .max }
        return difference
    }

    /// This moment moved by microseconds, later for positive values. Saturates.
    public func advanced(byMicroseconds shift: Int64) -> MonotonicInstant {
        let (sum, overflow) = microseconds.addingReportingOverflow(shift)
        if overflow { return MonotonicInstant(microseconds: shift < 0 ? .min : .max) }
        return MonotonicInstant(microseconds: sum)
    }

    public static func < (one: MonotonicInstant, other: MonotonicInstant) -> Bool {
        one.microseconds < other.microseconds
    }
}
