import Positioning

extension ReportedPosition {
    /// How far apart, in degrees of latitude and of longitude, reports of one fix may lie (rules V9).
    private static let tolerance = 1e-4

    /// Whether two reports of one instant are one fix by their places (rules V9), across ±180° too.
    func isOneFix(with other: ReportedPosition) -> Bool {
        let turn = abs(longitudeDegrees - other.longitudeDegrees)
        return abs(latitudeDegrees - other.latitudeDegrees) <= Self.tolerance
            && min(turn, abs(360 - turn)) <= Self.tolerance
    }
}
