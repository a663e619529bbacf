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
        return text + "; " + (gap.reason.map(GapText.reason) ?? "no reason is recorded")
    }

    /// A heading and a line a gap; empty without gaps. Beyond a dozen the rest is only counted.
    public static func list(_ gaps: [Gap], unit: DistanceUnit) -> [String] {
        guard !gaps.isEmpty else { return [] }
        let more = gaps.count - longestList
        return ["", "Gaps:"] + gaps.prefix(longestList).map { "  " + line($0, unit: unit) }
            + (more > 0 ? ["  and \(more) more (--json lists all)"] : [])
    }

    private static let longestList = 12

    private static func reason(_ reason: SessionEndReason) -> String {
        switch reason {
        case .paused: "the driver had paused"
        case .parked: "the driver had recorded the vehicle as parked"
        case .shiftEnded: "the shift had ended"
        case .sourceLost: "the source of positions was lost"
        case .deviceChanged: "the positions came from another device"
        case .fileEnded: "the log had ended"
        case .noFix: "the receiver had no fix"
        case .silence: "the receiver was silent"
        case .processStopped: "capture had been stopped"
        case .interrupted: "capture had been cut off, by a power cut or a crash"
        case .storeUnavailable: "the store could not be written"
        case .reanchored: "the positions before it turned out to be wrong"
        }
    }
}
