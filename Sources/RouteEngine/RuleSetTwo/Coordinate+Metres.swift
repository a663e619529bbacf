import Positioning
import Units

extension Coordinate {
    /// Rule D1, as the plain number that the stages of rule set 2 reckon with.
    func metres(to other: Coordinate) -> Double { Geodesic.distance(from: self, to: other).value }
}
