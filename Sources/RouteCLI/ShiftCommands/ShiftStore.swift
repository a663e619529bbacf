import RouteStore

/// The store that a driver's shift commands work on: the one that was meant or, while that cannot be opened, the one of
/// safe mode (store.md S2).
struct ShiftStore {
    let records: RecordStore
    /// Why it is the one of safe mode; absent: it is the store that was meant.
    let fault: StoreError?

    private init(_ opened: ServiceStore) {
        records = opened.records
        if case .safeMode(_, let fault) = opened { self.fault = fault } else { fault = nil }
    }

    /// - Parameter creation: what to do where there is none.
    static func open(_ target: StorePath, creating creation: StoreCreation) throws(CommandFailure) -> ShiftStore {
        let path: String
        if case .never = creation {
            path = try target.existing()
        } else {
            try target.makeFolders()
            path = target.path
        }
        return ShiftStore(try storing { () throws(StoreError) in try SafeMode.open(path, creating: creation) })
    }

    /// - Throws: 66 where there is none; what is wrong with it where no shift went elsewhere.
    static func openForReading(_ target: StorePath) throws(CommandFailure) -> ShiftStore {
        let path = try target.existing()
        return ShiftStore(try storing { () throws(StoreError) in try SafeMode.openForReading(path) })
    }

    /// Says first what is not as it should be; nothing in an ordinary store.
    func sayFault(_ output: OutputStream) throws(CommandFailure) {
        guard let fault else { return }
        try output.write("SAFE MODE: \(fault.description)\nThe driver's shifts are in \(records.path) meanwhile\n\n")
        try output.flush()
    }
}
