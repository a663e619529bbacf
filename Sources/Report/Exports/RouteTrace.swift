import RouteEngine
import RouteStore
import Units

/// The samples of a shift with what each was to the walk that measures them: where a line may be drawn, and where not.
struct RouteTrace: ~Copyable {
    let sessions: SessionRecords
    private var walk: MileageWalk
    private var samples: SampleCursor

    init(of shift: Identity, in store: RecordStore, _ columns: SampleColumns) throws(StoreError) {
        let sessions = try store.sessionRecords(of: shift)
        let samples = try store.samples(of: shift, columns)
        self.sessions = sessions
        walk = MileageWalk(sessions: sessions)
        self.samples = samples
    }

    mutating func next() throws(StoreError) -> (sample: RouteSample, step: MileageWalk.Step)? {
        guard let sample = try samples.next() else { return nil }
        return (sample, walk.append(sample))
    }
}
