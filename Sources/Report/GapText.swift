public import RouteEngine
import Units

/// A gap as a person reads it: when, how long, how far apart its ends are, and why, as far as the record goes.
public enum GapText {
    public static func line(_ gap: Gap, unit: DistanceUnit) -> String {
        var text = "\(gap.from.rfc3339) to \(gap.to.rfc3339), "
        text += DurationText.text(microseconds: gap.to.microseconds(since: gap.from))
        if let straightLine = gap.straightLine {
            text += "; its ends lie \(unit.text(straightLine)) apart (not counted)"
        }
        return text + "; " + (gap.reason?.words ?? SessionEndReason.noWords)
    }

    /// A heading and a line a gap; empty without gaps. Beyond a dozen the rest is only counted.
    public static func list(_ gaps: [Gap], unit: DistanceUnit) -> [String] {
        guard !gaps.isEmpty else { return [] }
        let more = gaps.count - longestList
        return ["", "Gaps:"] + gaps.prefix(longestList).map { "  " + line($0, unit: unit) }
            + (more > 0 ? ["  and \(more) more (--json lists all)"] : [])
    }

    private static let longestList = 12
}
