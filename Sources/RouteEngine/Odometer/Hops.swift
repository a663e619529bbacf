import Positioning
import Units

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Rule V4: the way in hops of at least 10 m and 1 s, each as long as the arc over it.
///
/// The way between two places turns as much as the hop before turned into this one; an arc that turns by ψ is longer
/// than its chord by ψ²/24. Noise turns hops too, and is taken off first.
struct Hops {
    /// Where counting has got to.
    private(set) var anchor: Coordinate
    private var anchoredAt: UTCInstant
    private var direction: Double?

    static let shortest = 10.0
    /// Radians; a sharper turn is not an arc.
    static let sharpest = Double.pi / 2
    /// No noise makes an arc shorter than this part of its chord.
    static let least = 0.95

    init(from place: Coordinate, at instant: UTCInstant) {
        anchor = place
        anchoredAt = instant
    }

    /// - Returns: metres of a hop to a place; nil while it is not far enough.
    mutating func advance(to place: Coordinate, at instant: UTCInstant, noise: PositionNoise) -> Double? {
        guard instant.seconds(since: anchoredAt) >= PositionNoise.lag else { return nil }
        let distance = anchor.metres(to: place)
        guard distance >= Hops.shortest else { return nil }
        let offset = LocalPlane(around: anchor).offset(of: place)
        let heading = atan2(offset.east, offset.north)
        defer {
            (anchor, anchoredAt) = (place, instant)
            direction = heading
        }
        return noise.corrected(distance) * stretch(to: heading, distance, noise)
    }

    /// Arc over chord.
    private func stretch(to heading: Double, _ distance: Double, _ noise: PositionNoise) -> Double {
        guard let direction else { return 1 }
        var turn = abs(heading - direction)
        if turn > .pi { turn = 2 * .pi - turn }
        guard turn <= Hops.sharpest else { return 1 }
        // The middle place is wrong for both hops, in opposite directions: three times a hop's variance.
        return max(Hops.least, 1 + (turn * turn - 3 * noise.variance / (distance * distance)) / 24)
    }
}
