import Positioning
import Units

/// The accepted fix that the next one is judged against (A9–A12).
struct Anchor: Sendable, Equatable {
    var instant: UTCInstant
    /// Absent only for a stored sample whose position rule A1 refuses.
    var coordinate: Coordinate?
    /// Absent: unknown, no allowance in A12 (V9).
    var accuracy: Metres?

    /// Absent where one place is not known.
    func distance(to other: Anchor) -> Metres? {
        guard let coordinate, let otherCoordinate = other.coordinate else { return nil }
        return Geodesic.distance(from: coordinate, to: otherCoordinate)
    }

    /// The first of A9–A12 that the next place breaks.
    func rejection(of next: Anchor) -> Rejection? {
        if next.instant == instant { return .duplicateTimestamp }
        if next.instant < instant { return .outOfOrder }
        guard let hop = distance(to: next) else { return nil }
        if hop < Anchor.leastMovement { return .negligibleMovement }
        if isImplausible(hop, to: next) { return .implausibleSpeed }
        return nil
    }

    /// A12. What both accuracies may have contributed is taken off first, so that a poor fix is not taken for a fast
    /// one; under a second counts as a second, so that noise of ten fixes a second is not taken for speed.
    private func isImplausible(_ hop: Metres, to next: Anchor) -> Bool {
        let allowance = (accuracy?.value ?? 0) + (next.accuracy?.value ?? 0)
        let seconds = max(next.instant.seconds(since: instant), 1)
        return max(0, hop.value - allowance) / seconds > Anchor.fastest.value
    }

    /// A11: about the noise of one good fix.
    static let leastMovement = Metres(5)
    /// A12: 62 m/s is 223 km/h.
    static let fastest = MetresPerSecond(62)
}
