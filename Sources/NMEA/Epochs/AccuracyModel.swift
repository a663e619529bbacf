import Units

/// gpsd's estimate of the horizontal error from HDOP (gpsd.md, section 7).
///
/// HDOP times the error of one measured distance: 19 m, or 4.75 m with differential corrections. gpsd uses the smaller
/// figure for plain differential fixes alone (status 2), not for RTK, and so do we.
enum AccuracyModel {
    static let autonomous = 19.0
    static let differential = 4.75

    /// - Returns: nil when there is no HDOP, or it is 0: unknown, not perfect.
    static func horizontal(hdop: Double?, status: Int) -> Metres? {
        guard let hdop, hdop != 0 else { return nil }
        return Metres(hdop * (status == 2 ? differential : autonomous))
    }
}
