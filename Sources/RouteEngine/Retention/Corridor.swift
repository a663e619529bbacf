import Positioning

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Rule V14: whether everything since the last stored sample still lies within 2 m of a straight line from it.
///
/// Each place further than 2 m away leaves the directions from which it is within 2 m; the line to a new place has to
/// have one that all of them left. That takes constant memory and no looking back.
struct Corridor {
    private let plane: LocalPlane
    private var reference: Double?
    private var least = 0.0
    private var most = 0.0
    private var furthest = 0.0

    static let halfWidth = 2.0

    init(from place: Coordinate) { plane = LocalPlane(around: place) }

    /// Goes on to a place.
    ///
    /// - Returns: false, and nothing changes, when a line to it would leave something out by more than 2 m.
    mutating func extend(to place: Coordinate) -> Bool {
        let offset = plane.offset(of: place)
        let distance = offset.length
        guard distance >= furthest - Corridor.halfWidth else { return false }
        guard distance > Corridor.halfWidth else {
            furthest = max(furthest, distance)
            return true
        }
        let direction = atan2(offset.east, offset.north)
        let slack = asin(Corridor.halfWidth / distance)
        guard let reference else {
            (reference, least, most, furthest) = (direction, -slack, slack, distance)
            return true
        }
        var turn = direction - reference
        if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
        guard turn >= least, turn <= most else { return false }
        least = max(least, turn - slack)
        most = min(most, turn + slack)
        furthest = max(furthest, distance)
        return true
    }
}
