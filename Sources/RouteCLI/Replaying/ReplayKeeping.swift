import Capture
import Report
import RouteEngine
import RouteStore

/// Keeps a replayed shift in a store of the user's: all of it in one transaction, or nothing.
enum ReplayKeeping {
    private static let batch = 1000

    /// - Returns: the line that names the store.
    /// - Throws: 65 when it would overlap a shift that is there, or has no shift; what the store says.
    static func keep(
        _ outcome: ReplayOutcome, from temporary: RecordStore, at path: String
    ) throws(CommandFailure) -> String {
        guard let shift = outcome.shift else {
            throw CommandFailure(
                .inputWrong, "\(path): nothing was written: the log has no dated fix, so there is no shift")
        }
        guard shift.pauses.isEmpty, shift.suspensions.isEmpty else {
            throw .usage("--store cannot keep pauses and parking yet; leave out --store, or those events")
        }
        try storing { () throws(StoreError) in
            let store = try RecordStore.open(path)
            try store.inTransaction { () throws(StoreError) in
                guard try store.shiftsOverlapping(from: shift.startedAt, to: shift.endedAt).isEmpty else {
                    throw .overlappingShift(path: path)
                }
                try store.insert(Shift(id: outcome.shiftID, startedAt: shift.startedAt, endedAt: shift.endedAt))
                var rows: [RouteSample] = []
                try temporary.forEachSample(of: outcome.shiftID) { (sample) throws(StoreError) in
                    rows.append(sample)
                    guard rows.count == batch else { return }
                    try store.insert(rows, of: outcome.shiftID)
                    rows.removeAll(keepingCapacity: true)
                }
                try store.insert(rows, of: outcome.shiftID)
            }
        }
        return "Kept as a finished shift in \(path)\n"
    }
}
