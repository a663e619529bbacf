import Report
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// What a correction changes and what it leaves, for a person: printed before it is written.
enum CorrectionText {
    static func lines(_ effect: CorrectionEffect) -> [String] {
        guard let after = effect.after else {
            return [
                "Deletes shift \(effect.before.shift.id), \(times(effect.before)),",
                "with everything that is its own: \(list(effect.removed, nothing: "nothing more")).",
                "Leaves pickup places, expenses, vehicles and settings.",
            ]
        }
        let facts = zip(facts(effect.before), facts(after))
        let changed = facts.filter { $0.text != $1.text }
        let deleted = list(effect.removed, nothing: "")
        // A route that loses samples is not left as it is, though its distance may read the same.
        let kept = facts.filter { $0.text == $1.text && (deleted.isEmpty || $0.name != "route") }
        let left = kept.map(\.0.name) + ["deliveries", "amounts"]
        var lines = ["Shift \(after.shift.id):"]
        lines += changed.map { "  \($0.name): \($0.text) → \($1.text)" }
        if !deleted.isEmpty { lines.append("  deleted: \(deleted)") }
        if changed.isEmpty, deleted.isEmpty { lines.append("  nothing changes") }
        return lines + ["  left as it is: \(left.joined(separator: ", "))"]
    }

    private static func facts(_ measurement: ShiftMeasurement) -> [(name: String, text: String)] {
        let clock = measurement.clock
        return [
            ("start", measurement.shift.startedAt.rfc3339),
            ("end", measurement.shift.endedAt?.rfc3339 ?? "now"),
            ("pauses", pauses(measurement)),
            ("worked", DurationText.text(microseconds: clock.working)),
            ("parked", DurationText.text(microseconds: clock.parked)),
            ("route", RouteStatement(measurement.route.distance).headline),
            ("gaps", "\(measurement.route.gaps.count)"),
        ]
    }

    private static func pauses(_ measurement: ShiftMeasurement) -> String {
        let pauses = measurement.record.pauses
        guard !pauses.isEmpty else { return "none" }
        return pauses.map { "\($0.startedAt.rfc3339) to \($0.endedAt?.rfc3339 ?? "the end")" }.joined(separator: ", ")
    }

    private static func times(_ measurement: ShiftMeasurement) -> String {
        "\(measurement.shift.startedAt.rfc3339) to \(measurement.shift.endedAt?.rfc3339 ?? "now")"
    }

    /// `3 pauses, 1 delivery`; kinds of which nothing goes are not named.
    private static func list(_ counts: RecordCounts, nothing: String) -> String {
        let kinds = [
            (counts.samples, "sample", "samples"), (counts.sessions, "capture session", "capture sessions"),
            (counts.pauses, "pause", "pauses"), (counts.suspensions, "stretch parked", "stretches parked"),
            (counts.offers, "offer", "offers"), (counts.deliveries, "delivery", "deliveries"),
            (counts.tips, "tip", "tips"),
        ]
        let some = kinds.filter { $0.0 > 0 }.map { "\($0) \($0 == 1 ? $1 : $2)" }
        return some.isEmpty ? nothing : some.joined(separator: ", ")
    }
}
