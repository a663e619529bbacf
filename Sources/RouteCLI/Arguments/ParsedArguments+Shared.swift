import Report
import RouteEngine
import Units

extension CommandSpecification.Flag {
    static let date = Self("--date", "YYYY-MM-DD", "the day of the first fix, for an NMEA log without dates")
}

/// Flags that several commands take, read once.
extension ParsedArguments {
    /// `--date`; absent when not given.
    func firstDay() throws(CommandFailure) -> CivilDate? {
        try value("--date", expecting: "a day like 2026-03-14") { CivilDate(iso8601: $0) }
    }

    /// `--rules`; absent when not given.
    func ruleSet() throws(CommandFailure) -> RuleSet? {
        try value("--rules", expecting: "1 or 2") { Int($0).flatMap(RuleSet.init(rawValue:)) }
    }

    /// `--units`; miles when not given.
    func unit() throws(CommandFailure) -> DistanceUnit {
        try value("--units", expecting: "mi or km", read: DistanceUnit.init(rawValue:)) ?? .miles
    }
}
