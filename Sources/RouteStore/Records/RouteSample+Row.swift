internal import Positioning
internal import RouteEngine
internal import SQLiteKit
internal import Units

extension RouteSample {
    /// A row of `route_sample`, of which these columns were asked for.
    init(from row: Statement, _ columns: SampleColumns) {
        let session = columns == .all ? 4 : 3
        self.init(
            instant: row.instant(at: 0),
            position: ReportedPosition(latitudeDegrees: row.real(at: 1), longitudeDegrees: row.real(at: 2)),
            horizontalAccuracy: columns == .all ? row.optionalReal(at: 3).map(Metres.init) : nil,
            session: row.identity(at: session),
            reading: columns == .places ? nil : OdometerReading(from: row, at: session + 1))
    }

    /// To the parameters from `first` on.
    func bind(to statement: Statement, from first: Int) throws(SQLiteError) {
        try statement.bind(first, instant)
        try statement.bind(first + 1, position.latitudeDegrees)
        try statement.bind(first + 2, position.longitudeDegrees)
        try statement.bind(first + 3, horizontalAccuracy?.value)
        try statement.bind(first + 4, session)
        try statement.bind(first + 5, reading?.velocity.value)
        try statement.bind(first + 6, reading?.position.value)
        try statement.bind(first + 7, reading?.bridged.value)
    }
}

extension OdometerReading {
    /// Absent unless all three are there: a part of a reading is none, and `store check` reports it.
    fileprivate init?(from row: Statement, at column: Int) {
        guard let velocity = row.optionalReal(at: column), let position = row.optionalReal(at: column + 1),
            let bridged = row.optionalReal(at: column + 2)
        else { return nil }
        self.init(velocity: Metres(velocity), position: Metres(position), bridged: Metres(bridged))
    }
}

extension [RouteSample] {
    /// Samples of one instant in the order of rule C4; what that leaves open stays as it was.
    var inWalkingOrder: [RouteSample] {
        enumerated().sorted { one, other in
            let (first, second) = (one.element.position, other.element.position)
            return (first.latitudeDegrees, first.longitudeDegrees, one.offset)
                < (second.latitudeDegrees, second.longitudeDegrees, other.offset)
        }.map(\.element)
    }
}
