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

    /// Sentences that qualify the headline; empty where nothing does.
    ///
    /// - Parameter clock: the shift's, for what was recorded as parked; absent for a route without a shift.
    public func qualifications(clock: ShiftClock? = nil) -> [String] {
        var sentences: [String] = []
        let parked = clock.map { $0.parkedStretches > 0 } ?? false
        if distance.gaps > 0 {
            sentences.append(
                parked
                    ? "Part of this shift was not recorded, and some of that is time recorded as parked."
                    : "Part of this shift was not recorded, so more was driven than is recorded here.")
        }
        if distance.inferredContinuity {
            sentences.append("This route predates continuity records, so short breaks in it cannot be seen.")
        }
        if let clock, parked {
            sentences.append(
                "\(RouteStatement.counted(clock.parkedStretches, "stretch", "stretches")) recorded as parked, "
                    + "\(DurationText.text(microseconds: clock.parked)) together.")
        }
        return sentences
    }

    private static func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
        "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
    }
}
