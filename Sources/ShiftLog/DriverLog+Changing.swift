import RouteStore

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

    /// Says a refusal in this room's words.
    func judging<Result>(_ body: () throws(LogRefusal) -> Result) throws(DriverLogError) -> Result {
        do throws(LogRefusal) { return try body() } catch { throw .refused(error) }
    }
}
