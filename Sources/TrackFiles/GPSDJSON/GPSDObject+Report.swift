import Glibc
import Positioning
import Units

extension GPSDObject {
    /// The position of a position report; nil for mode 0 and 1, whatever else they carry, and without coordinates.
    var position: PositionReport? {
        guard let mode, mode >= 2, let latitude, let longitude else { return nil }
        return PositionReport(
            position: ReportedPosition(latitudeDegrees: latitude, longitudeDegrees: longitude),
            horizontalAccuracy: accuracy,
            // A negative number is no speed.
            speed: speed.flatMap { $0 >= 0 ? MetresPerSecond($0) : nil },
            courseDegrees: track,
            dimension: mode == 3 ? .three : .two,
            status: statusNumber.flatMap { $0 >= 2 ? $0 : nil },
            isMeasured: !GPSDObject.unmeasured.contains(statusNumber ?? 0))
    }

    /// `eph`, else √(epx² + epy²), else unknown.
    private var accuracy: Metres? {
        if let eph { return Metres(eph) }
        guard let epx, let epy else { return nil }
        return Metres(hypot(epx, epy))
    }

    private var statusNumber: Int? { status.flatMap { Int(exactly: $0) } }

    /// Rules V8: dead reckoning, manual or surveyed, simulated.
    private static let unmeasured: Set<Int> = [5, 6, 8]
}
