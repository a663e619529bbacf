import Capture
import JSONText
import Positioning
import Report
import RouteEngine
import ShiftLog

/// The document of `replay --json`; keys and their order are the contract's.
enum ReplayDocument {
    static func document(_ outcome: ReplayOutcome) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = [
            ("formatVersion", 1),
            ("input", input(outcome)),
            ("capture", capture(outcome)),
            ("events", events(outcome)),
            ("shift", shift(outcome)),
            ("distance", RouteJSON.distance(outcome.measurement.distance)),
            ("gaps", RouteJSON.gaps(outcome.measurement.gaps)),
            ("statement", .string(RouteStatement(outcome.measurement.distance).headline)),
        ]
        let compared = outcome.distances.map {
            (key: String($0.ruleSet.rawValue), value: RouteJSON.distance($0.distance))
        }
        if !compared.isEmpty { members.append(("compared", .object(compared))) }
        return .object(members)
    }

    private static func capture(_ outcome: ReplayOutcome) -> JSONValue {
        [
            "ruleSet": JSONValue(outcome.ruleSet.rawValue),
            "accepted": JSONValue(outcome.accepted),
            "sessions": JSONValue(outcome.sessions),
            "rejected": .object(
                Rejection.allCases.compactMap { reason in
                    outcome.rejected[reason].map { (key: reason.rawValue, value: JSONValue($0)) }
                }),
        ]
    }

    private static func events(_ outcome: ReplayOutcome) -> JSONValue {
        [
            "applied": JSONValue(outcome.appliedEvents),
            "refused": .array(
                outcome.refusedEvents.map { ["line": JSONValue($0.line), "why": .string($0.why.sentence)] }),
        ]
    }

    /// - Parameter store: the store the shift was kept in; absent, and no key, when it was kept nowhere.
    static func document(_ outcome: ReplayOutcome, keptIn store: String?) -> JSONValue {
        let members = document(outcome).members ?? []
        return .object(members + (store.map { [("store", ["path": .string($0)])] } ?? []))
    }

    private static func input(_ outcome: ReplayOutcome) -> JSONValue {
        let counts = outcome.counts
        return [
            "files": JSONValue(outcome.files),
            "bytes": JSONValue(counts.bytes),
            "lines": JSONValue(counts.lines),
            "sentences": JSONValue(counts.sentences),
            "fixes": JSONValue(counts.fixes),
            "faults": .object(
                counts.faults.filter { $0.count > 0 }.map { (key: $0.name, value: JSONValue($0.count)) }),
        ]
    }

    private static func shift(_ outcome: ReplayOutcome) -> JSONValue {
        guard let shift = outcome.shift, let clock = outcome.clock else { return .null }
        return RouteJSON.shift(
            id: outcome.shiftID, startedAt: shift.startedAt, endedAt: shift.endedAt, clock: clock)
    }
}

extension SourceCounts {
    /// What was wrong with the input, by the contract's names, in its order.
    var faults: [(name: String, count: Int)] {
        [
            ("checksum", checksum), ("malformed", malformed), ("noise", noise), ("tooLong", tooLong),
            ("noDate", noDate), ("noPosition", noPosition),
        ]
    }
}
