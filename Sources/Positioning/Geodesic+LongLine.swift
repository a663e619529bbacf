#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Geodesic {
    /// Distance in metres for places too far apart for a chord: the inverse problem iterated on the auxiliary sphere
    /// (Vincenty, Survey Review XXII, 176, 1975), which agrees with Karney's solution to a millimetre wherever it
    /// converges. It does not for places nearly opposite each other: there the great circle is within 0.6 %, and never
    /// more than half a meridian.
    static func longDistance(from start: Coordinate, to end: Coordinate) -> Double {
        // The lower latitude first: the same bits in both directions.
        let swapped = start.latitudeDegrees > end.latitudeDegrees
        let line = LongLine(from: swapped ? end : start, to: swapped ? start : end)
        return min(line.iterated() ?? line.greatCircle, WGS84.halfMeridian)
    }
}

/// Two places by their reduced latitudes and the difference of their longitudes.
private struct LongLine {
    private let sin1: Double, cos1: Double
    private let sin2: Double, cos2: Double
    /// Difference of longitudes, radians, 0…π.
    private let longitude: Double

    init(from start: Coordinate, to end: Coordinate) {
        (sin1, cos1) = LongLine.reduced(start.latitudeDegrees)
        (sin2, cos2) = LongLine.reduced(end.latitudeDegrees)
        let difference = abs(end.longitudeDegrees - start.longitudeDegrees)
        longitude = min(difference, 360 - difference) * .pi / 180
    }

    /// Sine and cosine of the reduced latitude, tan β = (1 − f) tan φ.
    private static func reduced(_ latitudeDegrees: Double) -> (Double, Double) {
        let latitude = latitudeDegrees * .pi / 180
        let sine = (1 - WGS84.flattening) * sin(latitude)
        let cosine = max(0, cos(latitude))
        let length = (sine * sine + cosine * cosine).squareRoot()
        return (sine / length, cosine / length)
    }

    /// Angle between the places on the auxiliary sphere when their longitudes there differ by `longitude`.
    private func arc(longitude: Double) -> (angle: Double, sine: Double, cosine: Double) {
        let across = cos2 * sin(longitude)
        let along = cos1 * sin2 - sin1 * cos2 * cos(longitude)
        let sine = (across * across + along * along).squareRoot()
        let cosine = sin1 * sin2 + cos1 * cos2 * cos(longitude)
        return (atan2(sine, cosine), sine, cosine)
    }

    /// On a sphere of the mean radius, metres.
    var greatCircle: Double { WGS84.meanRadius * arc(longitude: longitude).angle }

    /// Metres; nil where the iteration does not converge.
    func iterated() -> Double? {
        let flattening = WGS84.flattening
        var onSphere = longitude
        for _ in 0..<30 {
            let (angle, sine, cosine) = arc(longitude: onSphere)
            guard sine > 0 else { return nil }
            let sinAzimuth = cos1 * cos2 * sin(onSphere) / sine
            let cosSquared = 1 - sinAzimuth * sinAzimuth
            // On the equator there is no middle to measure from; the factor it stands beside is 0 there.
            let middle = cosSquared > 1e-15 ? cosine - 2 * sin1 * sin2 / cosSquared : 0
            let c = flattening / 16 * cosSquared * (4 + flattening * (4 - 3 * cosSquared))
            let next =
                longitude + (1 - c) * flattening * sinAzimuth
                * (angle + c * sine * (middle + c * cosine * (2 * middle * middle - 1)))
            guard next.isFinite, abs(next) <= .pi else { return nil }
            if abs(next - onSphere) < 1e-12 {
                return LongLine.length(angle: angle, sine: sine, cosine: cosine, middle: middle, cosSquared: cosSquared)
            }
            onSphere = next
        }
        return nil
    }

    /// The length on the ellipsoid of a geodesic with this arc on the auxiliary sphere, metres.
    private static func length(
        angle: Double, sine: Double, cosine: Double, middle: Double, cosSquared: Double
    ) -> Double {
        let (a, b) = (WGS84.semiMajorAxis, WGS84.semiMinorAxis)
        let u = cosSquared * (a * a - b * b) / (b * b)
        let scale = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
        let correction = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
        let inner = cosine * (2 * middle * middle - 1)
        let outer = correction / 6 * middle * (4 * sine * sine - 3) * (4 * middle * middle - 3)
        return b * scale * (angle - correction * sine * (middle + correction / 4 * (inner - outer)))
    }
}
