/// The ellipsoid that receivers give their positions on.
///
/// Semi-major axis and flattening are defined, the rest follows from them (NGA.STND.0036, section 3.4).
package enum WGS84 {
    /// Equatorial radius, metres.
    package static let semiMajorAxis = 6_378_137.0
    package static let flattening = 1 / 298.257223563
    /// Polar radius, metres.
    package static let semiMinorAxis = semiMajorAxis * (1 - flattening)
    /// e².
    package static let eccentricitySquared = flattening * (2 - flattening)
    /// From one pole to the other along a meridian, metres: no two places are farther apart (Karney 2013).
    package static let halfMeridian = 20_003_931.4586
    /// (2a + b) / 3, metres, for figures in which only the size of the earth matters.
    package static let meanRadius = (2 * semiMajorAxis + semiMinorAxis) / 3
}
