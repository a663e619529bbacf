/// A road as a chain of points one metre apart on the ellipsoid, each with how fast one may pass it.
///
/// The vehicle drives along the straight metre between neighbours, so the length driven **is** the number of metres:
/// no arc is cut, and nothing has to be integrated afterwards.
struct RoadLine {
    /// Metres between neighbours.
    static let spacing = 1.0
    /// What passengers bear in a bend, in m/s².
    private static let comfortableSidewaysAcceleration = 2.5

    private(set) var points: [GroundPoint]
    /// Direction from each point to the next, radians clockwise from north; the last point keeps the one before.
    private(set) var headings: [Double]
    /// Highest speed at each point, in m/s.
    private(set) var limits: [Double]
    /// Seconds the vehicle stands, by the point where.
    private(set) var dwells: [Int: Double] = [:]

    /// A road that has not gone anywhere yet.
    init(from origin: GroundPoint, heading: Double) {
        points = [origin]
        headings = [heading]
        limits = [0]
    }

    var lastIndex: Int { points.count - 1 }
    var metres: Double { Double(lastIndex) * RoadLine.spacing }

    mutating func appendStraight(metres: Double, limit: Double) {
        append(steps: metres, turn: 0, limit: limit)
    }

    /// A bend to the right for a positive angle, to the left for a negative one.
    mutating func appendBend(radians: Double, radius: Double, metresLeft: Double, limit: Double) {
        // The angle between two chords of one metre on a circle.
        let turn = 2 * RepeatableMath.arcSine(RoadLine.spacing / (2 * radius))
        let bearable = (RoadLine.comfortableSidewaysAcceleration * radius).squareRoot()
        append(
            steps: min(metresLeft, radius * abs(radians)), turn: radians < 0 ? -turn : turn,
            limit: min(limit, bearable))
    }

    /// The vehicle stops at the road's present end.
    mutating func standHere(seconds: Double) {
        limits[lastIndex] = 0
        dwells[lastIndex, default: 0] += seconds
    }

    private mutating func append(steps: Double, turn: Double, limit: Double) {
        for _ in 0..<max(1, Int(steps.rounded())) {
            var heading = headings[lastIndex] + turn
            if abs(heading) > Double.pi { heading -= heading > 0 ? 2 * Double.pi : -2 * Double.pi }
            headings[lastIndex] = heading
            let direction = RepeatableMath.sineAndCosine(heading)
            points.append(
                points[lastIndex].moved(
                    by: PlaneVector(east: direction.sine, north: direction.cosine) * RoadLine.spacing))
            headings.append(heading)
            limits.append(limit)
        }
    }
}
