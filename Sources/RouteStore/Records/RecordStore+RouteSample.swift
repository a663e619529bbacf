public import RouteEngine
internal import SQLiteKit
public import Units

extension RecordStore {
    static let sampleColumns = """
        fixed_at_us, latitude_deg, longitude_deg, horizontal_accuracy_m, capture_session_id, velocity_m, position_m,
        bridged_m
        """

    /// The samples of a shift, in the order of rule C4.
    public func samples(of shift: Identity, _ columns: SampleColumns = .all) throws(StoreError) -> SampleCursor {
        let statement = try translating { () throws(SQLiteError) in
            // The order of the primary key: nothing is sorted.
            let statement = try connection.cached(
                "SELECT \(columns.names) FROM route_sample WHERE shift_id = ?1 ORDER BY fixed_at_us, sequence")
            try statement.bind(1, shift)
            return statement
        }
        return try SampleCursor(statement, columns, path: path)
    }

    /// Hands over the samples of a shift one by one, in the order of rule C4.
    public func forEachSample(
        of shift: Identity, _ body: (RouteSample) throws(StoreError) -> Void
    ) throws(StoreError) {
        var samples = try samples(of: shift)
        while let sample = try samples.next() { try body(sample) }
    }

    /// The newest sample of a shift, which the next fix is judged against (rule A14); of several at its instant the one
    /// that rule C4 keeps. Absent when it has none.
    public func lastSample(of shift: Identity) throws(StoreError) -> RouteSample? {
        try rows(
            """
            SELECT \(Self.sampleColumns) FROM route_sample WHERE shift_id = ?1 AND fixed_at_us = (
            SELECT max(fixed_at_us) FROM route_sample WHERE shift_id = ?1)
            ORDER BY latitude_deg, longitude_deg, sequence LIMIT 1
            """, shift, read: { RouteSample(from: $0, .all) }
        ).first
    }

    /// Instant of the first sample of a shift (rule V6); absent when it has none.
    public func firstSampleInstant(of shift: Identity) throws(StoreError) -> UTCInstant? {
        try rows("SELECT min(fixed_at_us) FROM route_sample WHERE shift_id = ?1", shift) { $0.optionalInstant(at: 0) }
            .first
    }

    /// Deletes the samples of a shift at or after an instant, as a corrected end asks (rules P3).
    ///
    /// - Returns: how many there were.
    @discardableResult
    public func deleteSamples(of shift: Identity, from instant: UTCInstant) throws(StoreError) -> Int {
        try write("DELETE FROM route_sample WHERE shift_id = ?1 AND fixed_at_us >= ?2") {
            (statement) throws(SQLiteError) in
            try statement.bind(1, shift)
            try statement.bind(2, instant)
        }
    }

    /// How many samples a shift has.
    public func sampleCount(of shift: Identity) throws(StoreError) -> Int {
        try rows("SELECT count(*) FROM route_sample WHERE shift_id = ?1", shift) { Int($0.integer(at: 0)) }.first ?? 0
    }
}
