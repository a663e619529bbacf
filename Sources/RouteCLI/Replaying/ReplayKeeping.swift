import Capture
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// Keeps a replayed shift in a store of the user's: all of it in one transaction, or nothing.
struct ReplayKeeping {
    let path: String
    /// What to do where there is no store.
    let creation: StoreCreation
    let newIdentity: @Sendable () -> Identity

    private static let batch = 1000

    /// Opens a store that is there before anything is replayed, so that one that cannot be written is known at once.
    ///
    /// - Returns: nil where there is none: it is created when there is something to keep.
    func openPresent() throws(CommandFailure) -> RecordStore? {
        do throws(StoreError) {
            let store = try RecordStore.open(path, creating: .never)
            try closeOrphans(of: store)
            return store
        } catch {
            switch error {
            case .missing: return nil
            case .missingBesideItsCopies where creation == .asked, .empty where creation == .asked: return nil
            default: throw CommandFailure(error)
            }
        }
    }

    /// Closes sessions that a crash left open (rules V11); where a service has the store, its session is none.
    private func closeOrphans(of store: RecordStore) throws(StoreError) {
        let lock: ServiceLock
        do throws(StoreError) { lock = try ServiceLock(StoreFiles(path: path)) } catch {
            if case .held = error { return }
            throw error
        }
        try withExtendedLifetime(lock) { () throws(StoreError) in _ = try store.closeOrphanedCaptureSessions() }
    }

    /// - Returns: the line that names the store.
    /// - Throws: 65 when the shift would overlap one that is there, one of the logs was replayed into the store before,
    ///   or there is no shift; what the store says.
    func keep(
        _ outcome: ReplayOutcome, in present: RecordStore?
    ) throws(CommandFailure) -> String {
        guard let shift = outcome.shift else {
            throw CommandFailure(
                .inputWrong, "\(path): nothing was written: the log has no dated fix, so there is no shift")
        }
        try storing { () throws(StoreError) in
            let store: RecordStore
            if let present { store = present } else { store = try RecordStore.open(path, creating: creation) }
            try store.inTransaction { () throws(StoreError) in
                guard try store.shiftsOverlapping(from: shift.startedAt, to: shift.endedAt).isEmpty else {
                    throw .overlappingShift(path: path)
                }
                let sessions = try outcome.store.captureSessions(of: outcome.shiftID)
                for digest in Set(sessions.compactMap(\.sourceDigest)) {
                    if try store.hasReplay(ofDigest: digest) { throw .alreadyReplayed(path: path) }
                }
                try store.insert(Shift(id: outcome.shiftID, startedAt: shift.startedAt, endedAt: shift.endedAt))
                try copyStretches(of: shift, id: outcome.shiftID, to: store)
                try copy(sessions, from: outcome.store, to: store)
                try copySamples(of: outcome.shiftID, from: outcome.store, to: store)
            }
        }
        return "Kept as a finished shift in \(path)\n"
    }

    private func copyStretches(
        of shift: ReplayedShift, id: Identity, to store: RecordStore
    ) throws(StoreError) {
        for pause in shift.pauses {
            try store.insert(
                ShiftPause(id: newIdentity(), shift: id, startedAt: pause.startedAt, endedAt: pause.endedAt))
        }
        for stretch in shift.suspensions {
            try store.insert(
                RouteSuspension(id: newIdentity(), shift: id, startedAt: stretch.startedAt, endedAt: stretch.endedAt))
        }
    }

    private func copy(
        _ sessions: [CaptureSession], from temporary: RecordStore, to store: RecordStore
    ) throws(StoreError) {
        for session in sessions {
            try store.insert(session)
            for standstill in try temporary.standstills(of: session.id) {
                try store.record(standstill, of: session.id)
            }
        }
    }

    private func copySamples(
        of shift: Identity, from temporary: RecordStore, to store: RecordStore
    ) throws(StoreError) {
        var rows: [RouteSample] = []
        try temporary.forEachSample(of: shift) { (sample) throws(StoreError) in
            rows.append(sample)
            guard rows.count == Self.batch else { return }
            try store.insert(rows, of: shift)
            rows.removeAll(keepingCapacity: true)
        }
        try store.insert(rows, of: shift)
    }
}
