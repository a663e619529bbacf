import RouteEngine
import RouteStore
import ShiftLog
import Units

/// The store as live capture uses it: what it says, and the rows it is given. Owned by the service, which holds its
/// lock.
struct LiveStore {
    let path: String
    let lock: ServiceLock
    private(set) var opened: ServiceStore
    private var seenVersion: Int64?

    var records: RecordStore { opened.records }

    /// Opens the store, or that of safe mode (store.md S2), and closes the sessions a crash left open (rules V11).
    ///
    /// - Throws: `held` when another service has it; what no other store could help against.
    init(_ path: String, creating creation: StoreCreation) throws(StoreError) {
        self.path = path
        lock = try ServiceLock(StoreFiles(path: path))
        opened = try SafeMode.open(path, creating: creation, holding: lock)
        try opened.records.closeOrphanedCaptureSessions()
    }

    /// Opens the file anew, after it could not be written. It is never created, and no other takes its place: what was
    /// recorded of the shift is in this one.
    mutating func reopen() throws(StoreError) {
        let again = try RecordStore.open(records.path, creating: .never, holding: lock, identity: nil)
        opened = opened.with(again)
        seenVersion = nil
    }

    /// Somebody else has written since the last look.
    func hasChanged() throws(StoreError) -> Bool { try records.dataVersion() != seenVersion }

    /// What was seen is known.
    ///
    /// - Returns: whether it was new.
    mutating func noteSeen(_ version: Int64) -> Bool {
        defer { seenVersion = version }
        return seenVersion != version
    }

    /// What the store says about the shift captured until now and the one that runs.
    func view(captured: Identity?) throws(StoreError) -> StoreView {
        let records = records
        return try records.inSnapshot { () throws(StoreError) in
            var view = StoreView()
            if let captured, let shift = try records.shift(captured) {
                view.captured = try ShiftRecord(of: shift, in: records)
            }
            // By the rules there is one at most; of several the one that began last is what is driven now.
            guard let active = try records.activeShifts().last else { return view }
            view.active = StoreView.ActiveShift(
                shift: active.id, record: try ShiftRecord(of: active, in: records),
                firstSample: try records.firstSampleInstant(of: active.id),
                newestSample: try records.lastSample(of: active.id))
            return view
        }
    }

    /// Writes rows of one shift in their order.
    func write(_ rows: [UnsavedRow], of shift: Identity) throws(StoreError) {
        var samples: [RouteSample] = []
        for row in rows {
            if case .sample(let sample) = row {
                samples.append(sample)
                continue
            }
            try records.insert(samples, of: shift)
            samples = []
            switch row {
            case .sample: break
            case .sessionOpened(let session): try records.insert(session)
            case .standstill(let standstill, let session): try records.record(standstill, of: session)
            case .sessionClosed(let session, let instant, let reason):
                try records.endOpenCaptureSession(session, at: instant, reason: reason)
            case .sessionLost(let session):
                try records.closeCaptureSession(session, reason: .storeUnavailable)
            }
        }
        try records.insert(samples, of: shift)
    }
}

extension ServiceStore {
    var isSafeMode: Bool {
        if case .safeMode = self { return true }
        return false
    }

    /// The same, opened again.
    fileprivate func with(_ records: RecordStore) -> ServiceStore {
        switch self {
        case .store: .store(records)
        case .safeMode(_, let reason): .safeMode(records, because: reason)
        }
    }
}
