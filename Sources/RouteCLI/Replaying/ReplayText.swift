import Capture
import Positioning
import Report
import RouteEngine
import ShiftLog
import Units

/// What `replay` prints for a person: what was recorded first, then what qualifies it, then how it came about.
enum ReplayText {
    static func text(_ outcome: ReplayOutcome, unit: DistanceUnit) -> String {
        guard let shift = outcome.shift, let clock = outcome.clock else {
            let headline = RouteStatement(outcome.measurement.distance, unit: unit).headline
            return ([headline] + inputLines(outcome)).joined(separator: "\n") + "\n"
        }
        var lines = ShiftText.route(outcome.measurement, clock: clock, unit: unit)
        lines.append(ShiftText.times(shift.startedAt, shift.endedAt, clock))
        lines += outcome.distances.map { row in
            "Under rule set \(row.ruleSet.rawValue): \(RouteStatement(row.distance, unit: unit).headline)"
        }
        lines += GapText.list(outcome.measurement.gaps, unit: unit)
        lines += inputLines(outcome)
        return lines.joined(separator: "\n") + "\n"
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
