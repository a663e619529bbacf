import RouteEngine
import RouteStore
import Units

/// The newest fix of the open session as a sample in the store, ahead of the one the rules will choose (rules V14):
/// what a power cut may cost is then no more than what came since it was saved. The next save takes it back.
struct RouteTail: Equatable {
    let shift: Identity
    let session: Identity
    let sample: RouteSample

    /// - Returns: nil where nothing was travelled since the last row.
    init?(of track: LiveTrack?) {
        guard let track, let session = track.session, var sample = track.machine.unsavedSample,
            let reading = sample.reading, reading.sum.value > 0
        else { return nil }
        shift = track.shift
        self.session = session
        sample.session = session
        self.sample = sample
    }

    func save(in store: RecordStore) throws(StoreError) { try store.insert([sample], of: shift) }

    func takeBack(from store: RecordStore) throws(StoreError) {
        try store.deleteSample(of: shift, session: session, at: sample.instant)
    }
}
