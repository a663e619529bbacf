import Positioning
import Units

extension RouteSample {
    /// Whether rule A1 accepts its position.
    var hasPlace: Bool { Coordinate(position) != nil }

    /// C4: by instant, latitude, longitude. What is left to tell apart two samples at one instant and place is their
    /// session and reading; these decide last, so that the order is one whatever order they came in. Positions must be
    /// numbers (`hasPlace`).
    static func isInRouteOrder(_ one: RouteSample, _ other: RouteSample) -> Bool {
        if one.instant != other.instant { return one.instant < other.instant }
        let (here, there) = (one.position, other.position)
        if here.latitudeDegrees != there.latitudeDegrees { return here.latitudeDegrees < there.latitudeDegrees }
        if here.longitudeDegrees != there.longitudeDegrees { return here.longitudeDegrees < there.longitudeDegrees }
        if one.session != other.session { return isBefore(one.session, other.session) }
        let (reading, otherReading) = (one.reading?.totalOrder ?? [], other.reading?.totalOrder ?? [])
        return reading.lexicographicallyPrecedes(otherReading)
    }

    private static func isBefore(_ one: Identity?, _ other: Identity?) -> Bool {
        guard let one, let other else { return one == nil && other != nil }
        return one < other
    }
}

extension OdometerReading {
    /// Bit patterns: any fixed order will do, and this one has no place for "not a number" to break it.
    fileprivate var totalOrder: [UInt64] { [velocity, position, bridged].map(\.value.bitPattern) }
}
