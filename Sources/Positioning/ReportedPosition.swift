/// The two numbers of a position as a source gave them, not yet judged.
///
/// Degrees on WGS-84, north and east positive. They may be out of range or not finite: rule A1 judges them, in
/// `Coordinate`, and nowhere else.
public struct ReportedPosition: Sendable, Equatable {
    public let latitudeDegrees: Double
    public let longitudeDegrees: Double

    public init(latitudeDegrees: Double, longitudeDegrees: Double) {
        self.latitudeDegrees = latitudeDegrees
        self.longitudeDegrees = longitudeDegrees
    }

    public init(_ coordinate: Coordinate) {
        self.init(latitudeDegrees: coordinate.latitudeDegrees, longitudeDegrees: coordinate.longitudeDegrees)
    }
}
