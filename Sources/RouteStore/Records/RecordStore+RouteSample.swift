internal import Positioning
public import RouteEngine
internal import SQLiteKit
public import Units

extension RecordStore {
    private static let sampleColumns =
        "fixed_at_us, latitude_deg, longitude_deg, horizontal_accuracy_m, capture_session_id"

    /// Stores samples of one shift, all of them or none.
    ///
    /// - Throws: `constraint` when there is no such shift, or a sample has no accuracy.
    public func insert(_ samples: some Collection<RouteSample>, of shift: Identity) throws(StoreError) {
        guard !samples.isEmpty else { return }
        try inTransaction { () throws(StoreError) in
            try translating { () throws(SQLiteError) in
                let statement = try connection.cached(
                    "INSERT INTO route_sample (shift_id, \(Self.sampleColumns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
                try statement.bind(1, shift)
                for sample in samples { try insert(sample, with: statement) }
            }
        }
    }

    private func insert(_ sample: RouteSample, with statement: Statement) throws(SQLiteError) {
        try statement.bind(2, sample.instant)
        try statement.bind(3, sample.position.latitudeDegrees)
        try statement.bind(4, sample.position.longitudeDegrees)
        try statement.bind(5, sample.horizontalAccuracy?.value)
        try statement.bind(6, sample.session)
        try statement.run()
    }

    /// Hands over the samples of a shift one by one, in the order of rule C4: instant, latitude, longitude. However
    /// long the route is, one row of it is held at a time.
    public func forEachSample(
        of shift: Identity, _ body: (RouteSample) throws(StoreError) -> Void
    ) throws(StoreError) {
        let statement = try translating { () throws(SQLiteError) in
            let statement = try connection.cached(
                """
                SELECT \(Self.sampleColumns) FROM route_sample
                WHERE shift_id = ?1 ORDER BY fixed_at_us, latitude_deg, longitude_deg
                """)
            try statement.bind(1, shift)
            return statement
        }
        defer { statement.reset() }
        while try translating({ () throws(SQLiteError) in try statement.step() }) {
            try body(readSample(from: statement))
        }
    }

    /// The newest sample of a shift, which the next fix is judged against (rule A14); of several at its instant the
    /// one that rule C4 keeps. Absent when it has none.
    public func lastSample(of shift: Identity) throws(StoreError) -> RouteSample? {
        try translating { () throws(SQLiteError) in
            let statement = try connection.cached(
                """
                SELECT \(Self.sampleColumns) FROM route_sample
                WHERE shift_id = ?1 ORDER BY fixed_at_us DESC, latitude_deg, longitude_deg LIMIT 1
                """)
            defer { statement.reset() }
            try statement.bind(1, shift)
            return try statement.step() ? readSample(from: statement) : nil
        }
    }

    /// Deletes the samples of a shift at or after an instant, as a corrected end asks (rules P3).
    ///
    /// - Returns: how many there were.
    @discardableResult
    public func deleteSamples(of shift: Identity, from instant: UTCInstant) throws(StoreError) -> Int {
        try translating { () throws(SQLiteError) in
            let statement = try connection.cached("DELETE FROM route_sample WHERE shift_id = ?1 AND fixed_at_us >= ?2")
            try statement.bind(1, shift)
            try statement.bind(2, instant)
            try statement.run()
        }
        return connection.changedRows
    }

    /// How many samples a shift has.
    public func sampleCount(of shift: Identity) throws(StoreError) -> Int {
        try translating { () throws(SQLiteError) in
            let statement = try connection.cached("SELECT count(*) FROM route_sample WHERE shift_id = ?1")
            defer { statement.reset() }
            try statement.bind(1, shift)
            return try statement.step() ? Int(statement.integer(at: 0)) : 0
        }
    }

    private func readSample(from statement: Statement) -> RouteSample {
        RouteSample(
            instant: statement.instant(at: 0),
            position: ReportedPosition(
                latitudeDegrees: statement.real(at: 1), longitudeDegrees: statement.real(at: 2)),
            horizontalAccuracy: statement.optionalReal(at: 3).map(Metres.init),
            session: statement.identity(at: 4))
    }
}
