public import RouteEngine
public import ShiftLog
import Units

/// The words for a recorded route (rules W): the one place that owns them.
///
/// They never say total, complete, driven or coverage: what is known is what was recorded.
public struct RouteStatement: Sendable, Equatable {
    private let distance: RouteDistance
    private let unit: DistanceUnit

    public init(_ distance: RouteDistance, unit: DistanceUnit = .miles) {
        self.distance = distance
        self.unit = unit
    }

    /// `12.4 mi recorded · partial route`; without a usable sample `No route recorded`; with samples of which no two
    /// belong together `Not enough route recorded to measure`, never a zero.
    public var headline: String {
        if distance.usableSamples == 0 { return "No route recorded" }
        guard distance.measured else { return "Not enough route recorded to measure" }
        return unit.text(distance.metres) + " recorded" + (distance.partial ? " · partial route" : "")
    }

    /// `2 capture segments · 1 capture gap`, or `No capture gaps detected`.
    public var counts: String {
        if distance.gaps == 0 { return "No capture gaps detected" }
        return "\(RouteStatement.counted(distance.segments, "capture segment")) · "
            + RouteStatement.counted(distance.gaps, "capture gap")
    }

    /// The same; absent where there is no sample to count by.
    var knownCounts: String? { distance.usableSamples > 0 ? counts : nil }

    /// Sentences that qualify the headline; empty where nothing does.
    ///
    /// - Parameter clock: the shift's, for what was recorded as parked; absent for a route without a shift.
    public func qualifications(clock: ShiftClock? = nil) -> [String] {
        qualifications(shifts: 1, parkedStretches: clock?.parkedStretches ?? 0, parked: clock?.parked ?? 0)
    }

    /// The same for the routes of several shifts together.
    ///
    /// - Parameter parked: how long the stretches recorded as parked are together, microseconds.
    public func qualifications(shifts: Int, parkedStretches: Int, parked: Int64) -> [String] {
        var sentences: [String] = []
        if distance.gaps > 0 {
            let part = "Part of \(shifts == 1 ? "this shift" : "these shifts") was not recorded, "
            sentences.append(
                part
                    + (parkedStretches > 0
                        ? "and some of that is time recorded as parked."
                        : "so more was driven than is recorded here."))
        }
        if distance.bridgedMetres.value > 0 {
            sentences.append(
                "Of this, \(unit.text(distance.bridgedMetres)) is the straight way across outages of up to two minutes."
            )
        }
        if distance.inferredContinuity {
            sentences.append(
                shifts == 1
                    ? "This route predates continuity records, so short breaks in it cannot be seen."
                    : "Some of these routes predate continuity records, so short breaks in them cannot be seen.")
        }
        if let parkedText = RouteStatement.parked(stretches: parkedStretches, length: parked) {
            sentences.append(parkedText + ".")
        }
        return sentences
    }

    /// `2 stretches recorded as parked, 41 min together`; absent without any.
    static func parked(stretches: Int, length: Int64) -> String? {
        guard stretches > 0 else { return nil }
        return "\(counted(stretches, "stretch", "stretches")) recorded as parked, "
            + "\(DurationText.text(microseconds: length)) together"
    }

    /// `5 of 6 shifts measured · 3 partial`.
    public static func counts(_ routes: RecordedRoutes, of shifts: Int) -> String {
        "\(routes.measured) of \(counted(shifts, "shift")) measured"
            + (routes.partial > 0 ? " · \(routes.partial) partial" : "")
    }

    static func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
        "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
    }
}
