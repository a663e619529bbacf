public import RouteEngine
internal import SQLiteKit
internal import Units

/// The samples of a shift one by one, in the order of rule C4: instant, latitude, longitude.
///
/// However long the route is, one row of it is held at a time, and as many as share one instant: among these latitude
/// and longitude decide, which need not be the order they are stored in (an import takes the next free place). While it
/// lives, the store must not be written.
public struct SampleCursor: ~Copyable {
    private let statement: Statement
    private let columns: SampleColumns
    private let path: String
    /// The statement stands on a row that has not been handed out.
    private var hasRow = false
    /// Of one instant, the next to hand out last.
    private var peers: [RouteSample] = []

    init(_ statement: Statement, _ columns: SampleColumns, path: String) throws(StoreError) {
        self.statement = statement
        self.columns = columns
        self.path = path
        hasRow = try step()
    }

    deinit { statement.reset() }

    /// The next sample; nil when there is none any more.
    public mutating func next() throws(StoreError) -> RouteSample? {
        if let peer = peers.popLast() { return peer }
        guard hasRow else { return nil }
        let sample = RouteSample(from: statement, columns)
        hasRow = try step()
        guard hasRow, statement.instant(at: 0) == sample.instant else { return sample }
        try gatherPeers(of: sample)
        return peers.popLast()
    }

    private mutating func gatherPeers(of sample: RouteSample) throws(StoreError) {
        peers.append(sample)
        while hasRow, statement.instant(at: 0) == sample.instant {
            peers.append(RouteSample(from: statement, columns))
            hasRow = try step()
        }
        peers = peers.inWalkingOrder.reversed()
    }

    private func step() throws(StoreError) -> Bool {
        do { return try statement.step() } catch { throw StoreError(error, path: path) }
    }
}

/// What is read of each sample: reading a month of them costs by the column.
public enum SampleColumns: Sendable {
    case all
    /// All that a distance is measured from: no accuracy.
    case route
    /// The same under rule set 1, which knows no readings: instant, place and session.
    case places

    var names: String {
        switch self {
        case .all: RecordStore.sampleColumns
        case .route: "fixed_at_us, latitude_deg, longitude_deg, capture_session_id, velocity_m, position_m, bridged_m"
        case .places: "fixed_at_us, latitude_deg, longitude_deg, capture_session_id"
        }
    }
}
