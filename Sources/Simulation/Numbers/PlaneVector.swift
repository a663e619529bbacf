/// A displacement in metres, or a velocity in metres per second, in the plane that touches the ellipsoid.
struct PlaneVector: Equatable {
    var east = 0.0
    var north = 0.0

    var length: Double { (east * east + north * north).squareRoot() }

    static func + (one: PlaneVector, other: PlaneVector) -> PlaneVector {
        PlaneVector(east: one.east + other.east, north: one.north + other.north)
    }

    static func * (vector: PlaneVector, factor: Double) -> PlaneVector {
        PlaneVector(east: vector.east * factor, north: vector.north * factor)
    }
}
