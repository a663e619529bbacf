public import Units

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How far apart two places are (rules D1).
public enum Geodesic {
    /// The length of the shortest way between two places along the WGS-84 ellipsoid.
    ///
    /// Metres, always finite, never negative, the same bits in both directions; 0 for one place given twice. The error
    /// against Karney's geodesic is at most 4e-9 of the distance up to 20 km anywhere on earth, at most 1e-5 up to
    /// 10,000 km, and at most 0.6 % beyond.
    ///
    /// The straight line through the earth is exact and cheap; up to 20 km the ellipsoid's curvature differs so little
    /// from a sphere's that the arc over the chord is right to 4e-9. A sphere alone is not: it overstates north–south
    /// driving by up to 0.56 %.
    public static func distance(from start: Coordinate, to end: Coordinate) -> Metres {
        let chord = Chord(from: start, to: end)
        let squared = chord.eastSquared + chord.northSquared
        guard squared <= shortChordSquared else { return Metres(longDistance(from: start, to: end)) }
        return Metres(squared.squareRoot() * (1 + squared * arcFactor))
    }

    /// Where a place lies seen from another, in metres to the east and to the north.
    ///
    /// Along the parallel and the meridian midway between both, so that swapping the places turns both signs. The
    /// length of the offset is that of the chord: up to 10 km within 1.1e-7 of the distance. Meant for a few
    /// kilometres: farther away, and beside a pole, east is not the same direction at both ends. Always finite; across
    /// ±180° it takes the short way.
    public static func offset(from start: Coordinate, to end: Coordinate) -> (east: Metres, north: Metres) {
        let chord = Chord(from: start, to: end)
        let east = chord.eastSquared.squareRoot()
        let north = chord.northSquared.squareRoot()
        return (
            Metres(chord.halfLongitude < 0 ? -east : east),
            Metres(end.latitudeDegrees < start.latitudeDegrees ? -north : north)
        )
    }

    /// (20 km)².
    private static let shortChordSquared = 4e8
    /// 1 / 24R²: arc = 2R·asin(chord / 2R) = chord · (1 + chord² / 24R² + …). The next term is 5e-13 at 20 km, and a
    /// radius of curvature 1 % from the mean changes this one by 8e-9 · (chord / 20 km)² at most.
    private static let arcFactor = 1 / (24 * WGS84.meanRadius * WGS84.meanRadius)
}

/// The straight line between two places on the ellipsoid, in its parts across and along their middle meridian.
///
/// Computed from half the differences of the angles by sum-to-product identities: nothing cancels, so a hop of a
/// millimetre is as exact, relatively, as one of ten kilometres.
struct Chord {
    /// Square of the part along the parallels, m².
    let eastSquared: Double
    /// Square of the part in the meridian plane, m².
    let northSquared: Double
    /// Half the difference of longitudes the short way round, radians, east positive.
    let halfLongitude: Double

    init(from start: Coordinate, to end: Coordinate) {
        let halfLatitude = (end.latitudeDegrees - start.latitudeDegrees) * Chord.halfRadiansPerDegree
        let middle = (end.latitudeDegrees + start.latitudeDegrees) * Chord.halfRadiansPerDegree
        halfLongitude = Chord.longitudeDifference(start, end) * Chord.halfRadiansPerDegree

        let (sinMiddle, cosMiddle) = (sin(middle), cos(middle))
        let (sinHalf, cosHalf) = Chord.sineAndCosine(halfLatitude)
        let sinHalfLongitude = Chord.sineAndCosine(halfLongitude).sine

        // Sines and cosines of both latitudes, as sums and differences.
        let sineDifference = 2 * cosMiddle * sinHalf
        let sineSum = 2 * sinMiddle * cosHalf
        let cosineDifference = -2 * sinMiddle * sinHalf
        let cosineSum = 2 * cosMiddle * cosHalf
        let startSine = (sineSum - sineDifference) / 2
        let endSine = (sineSum + sineDifference) / 2

        // At both ends √(1 − e² sin² φ): the semi-major axis divided by it is the normal's length to the axis.
        let startW = (1 - WGS84.eccentricitySquared * startSine * startSine).squareRoot()
        let endW = (1 - WGS84.eccentricitySquared * endSine * endSine).squareRoot()
        let sumW = startW + endW
        let product = startW * endW
        let scale = WGS84.semiMajorAxis / (2 * product)
        let differenceW = WGS84.eccentricitySquared * sineDifference * sineSum / sumW

        let outward = scale * (cosineDifference * sumW + cosineSum * differenceW)
        let upward =
            scale * (1 - WGS84.eccentricitySquared) * (sineDifference * sumW + sineSum * differenceW)
        northSquared = outward * outward + upward * upward

        // Both radii of the parallels, multiplied: a² cos φ₁ cos φ₂ / w₁w₂. At a pole rounding may leave it below 0.
        let cosines = (cosineSum * cosineSum - cosineDifference * cosineDifference) / 4
        let radii = WGS84.semiMajorAxis * WGS84.semiMajorAxis * max(0, cosines) / product
        eastSquared = 4 * radii * sinHalfLongitude * sinHalfLongitude
    }

    private static let halfRadiansPerDegree = Double.pi / 360

    /// Degrees from one longitude to the other, −180…180. Across ±180° both are first taken from 180°, which is exact
    /// close to it.
    private static func longitudeDifference(_ start: Coordinate, _ end: Coordinate) -> Double {
        let difference = end.longitudeDegrees - start.longitudeDegrees
        if difference > 180 { return (end.longitudeDegrees - 180) - (start.longitudeDegrees + 180) }
        if difference < -180 { return (end.longitudeDegrees + 180) - (start.longitudeDegrees - 180) }
        return difference
    }

    /// For up to 0.01 rad (hops of 120 km) the series is exact to the last bits, and far cheaper than the library.
    private static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
        guard abs(angle) <= 0.01 else { return (sin(angle), cos(angle)) }
        let square = angle * angle
        return (
            angle * (1 - square / 6 * (1 - square / 20 * (1 - square / 42))),
            1 - square / 2 * (1 - square / 12 * (1 - square / 30))
        )
    }
}
