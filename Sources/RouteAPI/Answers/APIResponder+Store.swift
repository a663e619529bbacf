import JSONText
import Report
import RouteStore
import ShiftLog

/// How the store is opened for a request: each through a connection of its own, as a command does it. While the store
/// that was meant cannot be opened, the one of safe mode is (store.md S2).
extension APIResponder {
    func reading<Result>(_ body: (OpenStore) throws(Problem) -> Result) throws(Problem) -> Result {
        try body(OpenStore(try storing { () throws(StoreError) in try SafeMode.openForReading(store) }))
    }

    /// No store is made: the service has made its own, and one that is gone since is missed and not replaced.
    func writing<Result>(_ body: (OpenStore) throws(Problem) -> Result) throws(Problem) -> Result {
        try body(OpenStore(try storing { () throws(StoreError) in try SafeMode.open(store, creating: .never) }))
    }
}

/// A store that a request works on.
struct OpenStore {
    let records: RecordStore
    let isSafeMode: Bool

    init(_ opened: ServiceStore) {
        records = opened.records
        if case .safeMode = opened { isSafeMode = true } else { isSafeMode = false }
    }

    /// A document about it.
    func document(_ members: [(key: String, value: JSONValue)]) -> JSONValue {
        RecordDocument.document(of: records, isSafeMode: isSafeMode, members)
    }
}

/// Says the store's errors as problems.
func storing<Result>(_ body: () throws(StoreError) -> Result) throws(Problem) -> Result {
    do throws(StoreError) { return try body() } catch { throw .store(error) }
}

/// Says why the driver's record was not changed, as a problem.
func logging<Result>(_ body: () throws(DriverLogError) -> Result) throws(Problem) -> Result {
    do throws(DriverLogError) { return try body() } catch {
        switch error {
        case .refused(let refusal): throw .refused(refusal)
        case .store(let error): throw .store(error)
        }
    }
}
