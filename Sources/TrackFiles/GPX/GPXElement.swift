/// Where in a GPX document the reader is; what it does not use is `other`, down to its end.
enum GPXElement: UInt8, Sendable {
    case gpx
    case track
    case segment
    case point
    case time
    case hdop
    case fix
    case speed
    case course
    case extensions
    /// Garmin's TrackPointExtension, whose speed is defined in metres per second.
    case pointExtension
    case segmentExtensions
    /// Of our own exports: what joins two points of a segment however far apart in time (rules V10).
    case standstill
    case other

    /// The element a name means inside another, by its local name: files use any prefix, and some forget to declare it.
    ///
    /// - Returns: nil for a root that is not GPX.
    init?(name: Substring, prefix: Substring?, in outer: GPXElement?) {
        switch (outer, name) {
        case (nil, "gpx"): self = .gpx
        case (nil, _): return nil
        case (.gpx, "trk"): self = .track
        case (.track, "trkseg"): self = .segment
        case (.segment, "trkpt"): self = .point
        case (.point, "time"): self = .time
        case (.point, "hdop"): self = .hdop
        case (.point, "fix"): self = .fix
        case (.point, "extensions"): self = .extensions
        case (.segment, "extensions"): self = .segmentExtensions
        case (.segmentExtensions, "standstill") where prefix == "milepost": self = .standstill
        case (.extensions, "TrackPointExtension"): self = .pointExtension
        // GPX 1.0 has both in the point; in extensions only where the unit is known to be metres per second.
        case (.point, "speed"), (.pointExtension, "speed"): self = .speed
        case (.point, "course"), (.pointExtension, "course"): self = .course
        case (.extensions, "speed") where prefix == "osmand": self = .speed
        default: self = .other
        }
    }

    /// Whether its text is a value of the point.
    var isValue: Bool {
        switch self {
        case .time, .hdop, .fix, .speed, .course: true
        default: false
        }
    }
}
