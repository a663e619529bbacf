import RouteStore
import Units

/// What every change of the record does alike.
extension DriverLog {
    /// Runs what judges and writes as one transaction.
    func changing<Result>(
        _ body: () throws(DriverLogError) -> Result
    ) throws(DriverLogError) -> Result {
        try store.inTransaction(translating: { .store($0) }, body)
    }

    /// Says the store's errors in this room's words.
    func storing<Result>(_ body: () throws(StoreError) -> Result) throws(DriverLogError) -> Result {
        do throws(StoreError) { return try body() } catch { throw .store(error) }
    }

    /// Reads a record that is there.
    ///
    /// - Throws: `noSuchRecord` when it is not.
    func present<Record>(_ read: () throws(StoreError) -> Record?) throws(DriverLogError) -> Record {
        guard let record = try storing(read) else { throw .store(.noSuchRecord(path: store.path)) }
        return record
    }

    /// A shift with everything a change of it is judged by.
    func facts(of shift: Identity) throws(DriverLogError) -> ShiftFacts {
        let row = try present { () throws(StoreError) in try store.shift(shift) }
        return try storing { () throws(StoreError) in try ShiftFacts(of: row, in: store) }
    }

    /// Says a refusal in this room's words.
    func judging<Result>(_ body: () throws(LogRefusal) -> Result) throws(DriverLogError) -> Result {
        do throws(LogRefusal) { return try body() } catch { throw .refused(error) }
    }
}
