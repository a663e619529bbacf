import Positioning
import Units

/// Rule V2: what is counted across an outage, by position and apart from everything else.
///
/// The chord from the most accurate fix of the last 3 s before it to the first fix after it with at most 1.5 × that
/// accuracy (after 7 s the best so far), less the path already counted beside the outage, less both accuracies.
struct Bridge {
    let from: TrackFix
    /// Metres travelled when sight was lost, and at the first fix after it.
    private let travelledBefore: Double
    private let travelledAfter: Double
    private let firstInstant: UTCInstant
    private var best: TrackFix?
    /// The departure had been proven before the outage: what is bridged counts at once.
    let countsAtOnce: Bool

    static let lookBack = 3.0
    static let accuracyRatio = 1.5
    static let longestSearch = 7.0

    init(from: TrackFix, travelledBefore: Double, at first: TrackFix, travelledAfter: Double, countsAtOnce: Bool) {
        self.from = from
        self.travelledBefore = travelledBefore
        self.travelledAfter = travelledAfter
        firstInstant = first.instant
        self.countsAtOnce = countsAtOnce
    }

    /// - Returns: metres bridged, at the fix that completes it.
    mutating func offer(_ fix: TrackFix) -> Double? {
        if best.map({ fix.boundedAccuracy < $0.boundedAccuracy }) ?? true { best = fix }
        let isGood = fix.boundedAccuracy <= Bridge.accuracyRatio * from.boundedAccuracy
        guard isGood || fix.instant.seconds(since: firstInstant) >= Bridge.longestSearch else { return nil }
        return metres(to: isGood ? fix : best ?? fix)
    }

    /// Sight is lost again, or capture stops: the best so far has to do.
    func give() -> Double { best.map { metres(to: $0) } ?? 0 }

    private func metres(to end: TrackFix) -> Double {
        let chord = from.place.metres(to: end.place)
        let beside = (travelledBefore - from.travelled) + (end.travelled - travelledAfter)
        let bridged = max(0, chord - beside - from.boundedAccuracy - end.boundedAccuracy)
        let seconds = max(ReachableSpeed.shortestInterval, end.instant.seconds(since: from.instant))
        return bridged <= ReachableSpeed.limit * seconds ? bridged : 0
    }
}
