/// A place on the WGS-84 ellipsoid in radians, for steps of some metres.
struct GroundPoint: Equatable {
    /// −π/2 … π/2.
    let latitude: Double
    /// −π ..< π.
    let longitude: Double

    init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        let turn = 2 * Double.pi
        self.longitude =
            longitude >= Double.pi ? longitude - turn : longitude < -Double.pi ? longitude + turn : longitude
    }

    /// The place a short way off. With the radii of curvature in the middle of the way, a step of a metre is right
    /// to 1e-9 of its length, and one of 150 m to 1e-6, at latitudes up to 85°.
    func moved(by step: PlaneVector) -> GroundPoint {
        // Half the way north is well enough known on a sphere.
        let middle = RepeatableMath.sineAndCosine(latitude + step.north / (2 * 6_371_000))
        let squeeze = 1 - GroundPoint.eccentricitySquared * middle.sine * middle.sine
        let primeVertical = GroundPoint.equatorialRadius / squeeze.squareRoot()
        let meridian = primeVertical * (1 - GroundPoint.eccentricitySquared) / squeeze
        return GroundPoint(
            latitude: latitude + step.north / meridian,
            longitude: longitude + step.east / (primeVertical * middle.cosine))
    }

    /// The point between two neighbours on a grid; `fraction` 0 is this one and 1 the other.
    func toward(_ other: GroundPoint, fraction: Double) -> GroundPoint {
        var turn = other.longitude - longitude
        if turn > Double.pi { turn -= 2 * Double.pi }
        if turn < -Double.pi { turn += 2 * Double.pi }
        return GroundPoint(
            latitude: latitude + fraction * (other.latitude - latitude), longitude: longitude + fraction * turn)
    }

    // WGS-84 by its defining constants a and 1/f (NIMA TR8350.2).
    private static let equatorialRadius = 6_378_137.0
    private static let flattening = 1 / 298.257_223_563
    private static let eccentricitySquared = flattening * (2 - flattening)
}
