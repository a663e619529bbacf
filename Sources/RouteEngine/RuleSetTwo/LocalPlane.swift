import Positioning

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The ellipsoid laid flat around a place: east and north in metres, good to a millimetre in a hundred metres, which is
/// what means, corridors and thresholds need. Distances that are counted never come from here.
struct LocalPlane {
    let origin: Coordinate
    private let metresPerDegreeNorth: Double
    private let metresPerDegreeEast: Double

    init(around origin: Coordinate) {
        self.origin = origin
        let latitude = origin.latitudeDegrees * .pi / 180
        let sine = sin(latitude)
        // Radii of curvature: across the meridian, and along it.
        let bend = 1 - WGS84.eccentricitySquared * sine * sine
        let across = WGS84.semiMajorAxis / bend.squareRoot()
        metresPerDegreeNorth = across * (1 - WGS84.eccentricitySquared) / bend * .pi / 180
        metresPerDegreeEast = across * cos(latitude) * .pi / 180
    }

    func offset(of place: Coordinate) -> Offset {
        var turn = place.longitudeDegrees - origin.longitudeDegrees
        if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        return Offset(
            east: turn * metresPerDegreeEast,
            north: (place.latitudeDegrees - origin.latitudeDegrees) * metresPerDegreeNorth)
    }

    /// The place at an offset; the origin itself where that leaves the ellipsoid (next to a pole).
    func place(at offset: Offset) -> Coordinate {
        let latitude = origin.latitudeDegrees + offset.north / metresPerDegreeNorth
        var longitude = origin.longitudeDegrees
        if metresPerDegreeEast > 1e-3 { longitude += offset.east / metresPerDegreeEast }
        if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
        return Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude) ?? origin
    }
}

/// Metres east and north of a plane's origin.
struct Offset {
    var east = 0.0
    var north = 0.0

    var length: Double { (east * east + north * north).squareRoot() }

    static func + (one: Offset, other: Offset) -> Offset {
        Offset(east: one.east + other.east, north: one.north + other.north)
    }

    static func - (one: Offset, other: Offset) -> Offset {
        Offset(east: one.east - other.east, north: one.north - other.north)
    }

    static func * (offset: Offset, factor: Double) -> Offset {
        Offset(east: offset.east * factor, north: offset.north * factor)
    }
}
