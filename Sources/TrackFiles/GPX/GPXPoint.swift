import Positioning
import Units

/// The values of one track point as the document gives them.
struct GPXPoint {
    /// The line of its tag.
    let line: Int
    private let latitude: Double?
    private let longitude: Double?
    private var time = Time.absent
    private var hdop: Double?
    private var fix = ""
    private var speed: Double?
    private var course: Double?

    private enum Time {
        case absent
        case unreadable
        case instant(UTCInstant)
    }

    init(latitude: String?, longitude: String?, line: Int) {
        self.latitude = latitude.flatMap { Double(decimalText: $0) }
        self.longitude = longitude.flatMap { Double(decimalText: $0) }
        self.line = line
    }

    /// Takes the text of a value, trimmed. Of several of one kind the first counts.
    ///
    /// An optional number that is none says nothing, as if absent; a time that is none makes the point unreadable,
    /// because a point without its time would be put elsewhere.
    mutating func take(_ element: GPXElement, _ text: String) {
        switch element {
        case .time:
            guard case .absent = time, !text.isEmpty else { return }
            time = GPXPoint.instant(text).map { .instant($0) } ?? .unreadable
        case .hdop: hdop = hdop ?? Double(decimalText: text)
        case .fix: fix = fix.isEmpty ? text : fix
        case .speed: speed = speed ?? Double(decimalText: text).flatMap { $0 >= 0 ? $0 : nil }
        case .course: course = course ?? Double(decimalText: text)
        default: break
        }
    }

    /// What the receiver said; nil for a point that cannot be read.
    var report: SourceReport? {
        let instant: UTCInstant?
        switch time {
        case .absent: instant = nil
        case .unreadable: return nil
        case .instant(let value): instant = value
        }
        guard let latitude, let longitude else { return nil }
        if fix == "none" { return .noPosition(instant) }
        let position = PositionReport(
            position: ReportedPosition(latitudeDegrees: latitude, longitudeDegrees: longitude),
            horizontalAccuracy: accuracy, speed: speed.map { MetresPerSecond($0) }, courseDegrees: course,
            dimension: fix == "3d" ? .three : .two, status: fix == "dgps" ? 2 : nil)
        return instant.map { .fix(Fix(instant: $0, report: position)) } ?? .undated(position)
    }

    /// `hdop` × 19 m, gpsd's own model (gpsd.md, 7); a receiver writes 0 where it knows none.
    private var accuracy: Metres? { hdop.flatMap { $0 == 0 ? nil : Metres($0 * 19) } }

    /// GPX times are UTC by its schema, with or without the zone that says so.
    private static func instant(_ text: String) -> UTCInstant? {
        UTCInstant(rfc3339: text) ?? UTCInstant(rfc3339: text + "Z")
    }
}
