import Foundation

@testable import Simulation

/// The straight line through space between two near places: within 1e-11 of the geodesic for up to 100 m.
func straightLine(_ one: GroundPoint, _ other: GroundPoint) -> Double {
    let (a, b) = (spacePoint(one), spacePoint(other))
    return sqrt(zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) })
}

private func spacePoint(_ place: GroundPoint) -> [Double] {
    let flattening = 1 / 298.257223563
    let squared = flattening * (2 - flattening)
    let normal = 6_378_137 / sqrt(1 - squared * sin(place.latitude) * sin(place.latitude))
    return [
        normal * cos(place.latitude) * cos(place.longitude), normal * cos(place.latitude) * sin(place.longitude),
        normal * (1 - squared) * sin(place.latitude),
    ]
}
