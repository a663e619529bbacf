public import Units

/// When two moments of a route belong together (rules C1).
public enum Continuity {
    /// The longest silence that is not a gap: 120 s, in microseconds. Two minutes let a tunnel and a lost fix pass, and
    /// are too short to drive a way worth measuring unseen.
    public static let longestSilenceMicroseconds: Int64 = 120 * UTCInstant.microsecondsPerSecond

    /// Whether the silence between two instants is at most 120 s; 120 s exactly is continuous.
    public static func isContinuous(from earlier: UTCInstant, to later: UTCInstant) -> Bool {
        later.microseconds(since: earlier) <= longestSilenceMicroseconds
    }
}
