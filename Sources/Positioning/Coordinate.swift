/// A place on the WGS-84 ellipsoid that rule A1 accepts.
///
/// Latitude −90…90 and longitude −180…180 degrees, north and east positive. (0, 0) is not a place but what broken
/// software writes for "unknown", so it cannot be built.
public struct Coordinate: Sendable, Equatable {
    public let latitudeDegrees: Double
    public let longitudeDegrees: Double

    /// Rule A1.
    ///
    /// - Returns: nil when a number is not finite, out of range, or both are exactly 0.
    public init?(latitudeDegrees: Double, longitudeDegrees: Double) {
        // Comparisons with NaN are false, so one range test covers "not finite" too.
        guard abs(latitudeDegrees) <= 90, abs(longitudeDegrees) <= 180, latitudeDegrees != 0 || longitudeDegrees != 0
        else { return nil }
        self.latitudeDegrees = latitudeDegrees
        self.longitudeDegrees = longitudeDegrees
    }

    public init?(_ reported: ReportedPosition) {
        self.init(latitudeDegrees: reported.latitudeDegrees, longitudeDegrees: reported.longitudeDegrees)
    }
}
