import Capture
import Positioning
import Report
import RouteEngine
import ShiftLog
import Units

/// What `replay` prints for a person: what was recorded first, then what qualifies it, then how it came about.
enum ReplayText {
    static func text(_ outcome: ReplayOutcome, unit: DistanceUnit) -> String {
        let statement = RouteStatement(outcome.measurement.distance, unit: unit)
        var lines = [statement.headline]
        guard let shift = outcome.shift, let clock = outcome.clock else {
            return (lines + inputLines(outcome)).joined(separator: "\n") + "\n"
        }
        lines.append(statement.counts)
        lines += statement.qualifications(clock: clock)
        lines.append(shiftLine(shift.startedAt, shift.endedAt, clock))
        lines += outcome.distances.map { row in
            "Under rule set \(row.ruleSet.rawValue): \(RouteStatement(row.distance, unit: unit).headline)"
        }
        lines += GapText.list(outcome.measurement.gaps, unit: unit)
        lines += inputLines(outcome)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func shiftLine(_ start: UTCInstant, _ end: UTCInstant, _ clock: ShiftClock) -> String {
        var text = "Shift \(start.rfc3339) to \(end.rfc3339), \(DurationText.text(microseconds: clock.elapsed))"
        if clock.paused > 0 {
            text += "; paused \(DurationText.text(microseconds: clock.paused)), "
            text += "worked \(DurationText.text(microseconds: clock.working))"
        }
        return text
    }

    private static func inputLines(_ outcome: ReplayOutcome) -> [String] {
        let counts = outcome.counts
        var lines = ["", "\(counts.fixes) fixes in \(counts.sentences) sentences, \(outcome.accepted) used"]
        let rejected = Rejection.allCases.compactMap { reason in
            outcome.rejected[reason].map { "\($0) \(reason.rawValue)" }
        }
        if !rejected.isEmpty { lines.append("  not used: " + rejected.joined(separator: ", ")) }
        let faults = counts.faults.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }
        if !faults.isEmpty { lines.append("  in the input: " + faults.joined(separator: ", ")) }
        lines += outcome.refusedEvents.map { "  event on line \($0.line) refused: \($0.why.sentence)" }
        return lines
    }
}
