/// A duration as a person reads it.
public enum DurationText {
    /// `48 s`, `12 min`, `3 h 05 min`; seconds and minutes are cut off, not rounded.
    public static func text(microseconds: Int64) -> String {
        let seconds = max(0, microseconds / 1_000_000)
        if seconds < 120 { return "\(seconds) s" }
        let minutes = seconds / 60
        if minutes < 60 { return "\(minutes) min" }
        return "\(minutes / 60) h \(minutes % 60 < 10 ? "0" : "")\(minutes % 60) min"
    }
}
