import Positioning
import Units

/// Rule V1: a departure must be proven. What was travelled since a standstill counts once the vehicle was fast enough
/// for long enough, or is far enough away.
struct Departure {
    private(set) var isProven = false
    /// Where the vehicle stands: the mean of the latest standstill.
    private(set) var standing: MeanPlace
    /// Where the held metres began; absent while none are held.
    private var start: MeanPlace?
    private var fastSince: UTCInstant?

    static let provingNorm = 2.5
    static let provingTime = 2.0
    static let provingDistance = 20.0

    /// A session begins standing and unproven at its first fix.
    init(at fix: TrackFix) { standing = MeanPlace(startingAt: fix) }

    /// The vehicle stands at a new place.
    mutating func arrive(at fix: TrackFix) {
        isProven = false
        fastSince = nil
        start = nil
        standing = MeanPlace(startingAt: fix)
    }

    /// It stands again after a movement that proved nothing.
    ///
    /// - Returns: metres, the straight distance from where that movement began: what the held metres are lowered to.
    mutating func standAgain(at fix: TrackFix) -> Double {
        fastSince = nil
        let straight = start?.distance(to: fix.place) ?? 0
        standing = MeanPlace(startingAt: fix)
        return straight
    }

    mutating func stand(at fix: TrackFix) { standing.add(fix) }

    /// The vehicle moves, unproven.
    ///
    /// - Parameter isHolding: whether metres of earlier movements are held.
    /// - Returns: what those are lowered to, the straight distance from where they began to the mean place now; nil
    ///   when there are none, and this is where holding begins.
    mutating func moveOff(isHolding: Bool) -> Double? {
        guard isHolding, let start else {
            start = standing
            return nil
        }
        return start.distance(to: standing.place)
    }

    /// An outage while standing: what is bridged begins at the standstill before it.
    mutating func loseSight() {
        if !isProven { start = start ?? standing }
        fastSince = nil
    }

    /// - Returns: true at the fix that proves it.
    mutating func proves(_ fix: TrackFix) -> Bool {
        guard !isProven else { return false }
        if fix.norm >= Departure.provingNorm {
            let since = fastSince ?? fix.instant
            fastSince = since
            isProven = fix.instant.seconds(since: since) >= Departure.provingTime
        } else if !fix.norm.isNaN {
            fastSince = nil
        }
        if !isProven, let start {
            isProven = start.distance(to: fix.place) > max(Departure.provingDistance, fix.boundedAccuracy)
        }
        if isProven { start = nil }
        return isProven
    }

    /// Position proved it while there was no velocity.
    mutating func setProven() {
        isProven = true
        start = nil
    }
}
