import RouteEngine
import RouteStore
import ShiftLog
import Units

/// The route of the running shift as the store holds it, measured as it grows: each row once (rules C8).
struct LiveRoute: Sendable {
    let shift: Identity
    private var walk: MileageWalk
    private var newest: UTCInstant?

    /// Measures what is stored.
    init(of shift: Identity, in store: RecordStore) throws(StoreError) {
        self.shift = shift
        var walk = MileageWalk(sessions: try store.sessionRecords(of: shift))
        var newest: UTCInstant?
        try store.forEachSample(of: shift) { sample in
            walk.append(sample)
            newest = sample.instant
        }
        self.walk = walk
        self.newest = newest
    }

    /// Goes on with rows that are in the store now.
    ///
    /// - Returns: false when a sample is earlier than one before it (rule V6): the route is to be measured anew.
    mutating func append(_ rows: [UnsavedRow]) -> Bool {
        for row in rows {
            switch row {
            case .sample(let sample):
                if let newest, sample.instant <= newest { return false }
                newest = sample.instant
                walk.append(sample)
            case .standstill(let standstill, let session): walk.record(standstill, of: session)
            case .sessionOpened(let session): walk.record(session.facts, of: session.id)
            case .sessionClosed(let session, _, let reason):
                walk.record(SessionFacts(ruleSet: .two, endReason: reason), of: session)
            case .sessionLost(let session):
                walk.record(SessionFacts(ruleSet: .two, endReason: .storeUnavailable), of: session)
            }
        }
        return true
    }

    /// What is recorded, with what is not saved yet (rule V14).
    ///
    /// - Parameter track: capture of this shift; absent while nothing is captured.
    func measurement(with track: LiveTrack?) -> RouteMeasurement {
        var live = self
        if let track {
            _ = live.append(track.rows)
            if var sample = track.machine.unsavedSample {
                sample.session = track.session
                _ = live.append([.sample(sample)])
            }
        }
        return live.walk.result()
    }
}
