public import RouteEngine
internal import SQLiteKit
public import Units

extension RecordStore {
    /// Stores samples of one shift, all of them or none. Among samples of one instant they take their place in the
    /// order of rule C4.
    ///
    /// - Throws: `constraint` when there is no such shift, or a coordinate is no number.
    public func insert(_ samples: some RandomAccessCollection<RouteSample>, of shift: Identity) throws(StoreError) {
        guard !samples.isEmpty else { return }
        try inTransaction { () throws(StoreError) in
            var crowded: [RouteSample] = []
            try translating { () throws(SQLiteError) in
                let statement = try connection.cached(Self.insertion + " ON CONFLICT DO NOTHING")
                try statement.bind(1, shift)
                try statement.bind(2, Int64(0))
                for run in PackingRuns(samples) {
                    for sample in run {
                        try sample.bind(to: statement, from: 3)
                        try statement.run()
                        if connection.changedRows == 0 { crowded.append(sample) }
                    }
                }
            }
            for sample in crowded { try insertAmongPeers(sample, of: shift) }
        }
    }

    private static let insertion = """
        INSERT INTO route_sample (shift_id, sequence, \(sampleColumns))
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
        """

    /// There is a sample of its instant already: all of the instant are numbered anew.
    private func insertAmongPeers(_ sample: RouteSample, of shift: Identity) throws(StoreError) {
        let condition = "WHERE shift_id = ?1 AND fixed_at_us = ?2"
        let peers = try rows(
            "SELECT \(Self.sampleColumns) FROM route_sample \(condition) ORDER BY sequence",
            read: { RouteSample(from: $0, .all) }
        ) { (statement) throws(SQLiteError) in
            try statement.bind(1, shift)
            try statement.bind(2, sample.instant)
        }
        try write("DELETE FROM route_sample \(condition)") { (statement) throws(SQLiteError) in
            try statement.bind(1, shift)
            try statement.bind(2, sample.instant)
        }
        for (place, peer) in (peers + [sample]).inWalkingOrder.enumerated() {
            try write(Self.insertion) { (statement) throws(SQLiteError) in
                try statement.bind(1, shift)
                try statement.bind(2, Int64(place))
                try peer.bind(to: statement, from: 3)
            }
        }
    }
}

/// A batch of samples in the order it is best inserted in: runs of twelve, each from its end.
///
/// A page of 1024 bytes holds eleven samples. Appended one after another they fill it to ten; a run that ends where the
/// last one began leaves fuller pages: 97 bytes a sample instead of 102, measured with readings of moving vehicles.
private struct PackingRuns<Samples: RandomAccessCollection<RouteSample>>: Sequence, IteratorProtocol {
    private var rest: Samples.SubSequence

    init(_ samples: Samples) { rest = samples[...] }

    mutating func next() -> ReversedCollection<Samples.SubSequence>? {
        guard !rest.isEmpty else { return nil }
        let run = rest.prefix(12)
        rest = rest.dropFirst(12)
        return run.reversed()
    }
}
