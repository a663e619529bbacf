public import RouteEngine
internal import SQLiteKit
public import Units

extension RecordStore {
    static let sampleColumns = """
        fixed_at_us, latitude_deg, longitude_deg, horizontal_accuracy_m, capture_session_id, velocity_m, position_m,
        bridged_m
        """

    /// Hands over the samples of a shift one by one, in the order of rule C4: instant, latitude, longitude. However
    /// long the route is, one row of it is held at a time, and as many as share one instant.
    public func forEachSample(
        of shift: Identity, _ body: (RouteSample) throws(StoreError) -> Void
    ) throws(StoreError) {
        let statement = try translating { () throws(SQLiteError) in
            // The order of the primary key: nothing is sorted.
            let statement = try connection.cached(
                """
                SELECT \(Self.sampleColumns) FROM route_sample WHERE shift_id = ?1 ORDER BY fixed_at_us, sequence
                """)
            try statement.bind(1, shift)
            return statement
        }
        defer { statement.reset() }
        var peers = SamplePeers()
        while try translating({ () throws(SQLiteError) in try statement.step() }) {
            let sample = RouteSample(from: statement)
            try peers.handOver(before: sample, to: body)
            peers.append(sample)
        }
        try peers.handOver(to: body)
    }

    /// The newest sample of a shift, which the next fix is judged against (rule A14); of several at its instant the one
    /// that rule C4 keeps. Absent when it has none.
    public func lastSample(of shift: Identity) throws(StoreError) -> RouteSample? {
        try rows(
            """
            SELECT \(Self.sampleColumns) FROM route_sample WHERE shift_id = ?1 AND fixed_at_us = (
            SELECT max(fixed_at_us) FROM route_sample WHERE shift_id = ?1)
            ORDER BY latitude_deg, longitude_deg, sequence LIMIT 1
            """, shift, read: { RouteSample(from: $0) }
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

/// Samples of one instant, until it is known that there are no more of it: among them latitude and longitude decide,
/// which need not be the order they are stored in (rules C4; an import takes the next free place).
private struct SamplePeers {
    private var samples: [RouteSample] = []

    mutating func append(_ sample: RouteSample) { samples.append(sample) }

    mutating func handOver(
        before next: RouteSample, to body: (RouteSample) throws(StoreError) -> Void
    ) throws(StoreError) {
        if samples.first?.instant != next.instant { try handOver(to: body) }
    }

    mutating func handOver(to body: (RouteSample) throws(StoreError) -> Void) throws(StoreError) {
        if samples.count > 1 { samples = samples.inWalkingOrder }
        for sample in samples { try body(sample) }
        samples.removeAll(keepingCapacity: true)
    }
}
