import RouteEngine
import Units

/// From when to when a replayed shift lasts where no event says so: from the earliest fix to the latest.
///
/// Under rule set 1 all dated fixes count. Under rule set 2 only accepted ones, and fixes within a day of an accepted
/// one (rules V7): a receiver that says 1980 until it knows better does not make a shift of forty years.
struct ReplayWindow: Sendable {
    private let counted: RuleSet
    private var accepted: ClosedRange<UTCInstant>?
    /// The earliest and latest fix of each hour seen: enough to find those near an accepted one that comes later.
    private var hours: [Int64: ClosedRange<UTCInstant>] = [:]
    private var currentHour: Int64?
    private var current: ClosedRange<UTCInstant>?

    init(under ruleSet: RuleSet) { counted = ruleSet }

    mutating func see(_ instant: UTCInstant) {
        let hour = instant.microseconds / 3_600_000_000
        if hour != currentHour {
            storeCurrent()
            currentHour = hour
            current = hours[hour]
        }
        current = ReplayWindow.extended(current, to: instant)
    }

    mutating func accept(_ instant: UTCInstant) { accepted = ReplayWindow.extended(accepted, to: instant) }

    /// Absent when no fix counts.
    var range: ClosedRange<UTCInstant>? {
        var copy = self
        copy.storeCurrent()
        let edges = copy.hours.values.flatMap { [$0.lowerBound, $0.upperBound] }
        guard counted == .two else { return edges.reduce(nil) { ReplayWindow.extended($0, to: $1) } }
        guard let accepted else { return nil }
        let day = UTCInstant.microsecondsPerDay
        let near =
            accepted.lowerBound.advanced(byMicroseconds: -day)...accepted.upperBound.advanced(byMicroseconds: day)
        return edges.filter(near.contains).reduce(accepted) { ReplayWindow.extended($0, to: $1) }
    }

    private mutating func storeCurrent() {
        if let currentHour, let current { hours[currentHour] = current }
    }

    private static func extended(_ range: ClosedRange<UTCInstant>?, to instant: UTCInstant) -> ClosedRange<UTCInstant> {
        guard let range else { return instant...instant }
        return min(range.lowerBound, instant)...max(range.upperBound, instant)
    }
}
