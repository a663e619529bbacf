/// What a service has when it was asked to open a store: the store, or, when that cannot be opened, another one to go
/// on with, so that a broken file costs no miles (store.md S2).
public enum ServiceStore {
    case store(RecordStore)
    /// The store stays where it is, and nothing was deleted. The driver's shifts go to this one and are adopted later.
    case safeMode(RecordStore, because: StoreError)

    public var records: RecordStore {
        switch self {
        case .store(let records), .safeMode(let records, _): records
        }
    }
}

/// The stores of safe mode: `STORE.safety/safe-mode-<number>.sqlite`.
public enum SafeMode {
    private static let prefix = "safe-mode-"
    private static let suffix = ".sqlite"

    static func number(in name: String) -> Int? {
        name.hasSuffix(suffix) ? StoreFiles.number(in: name, after: prefix) : nil
    }

    /// Opens the store for a service or a driver's command; where it cannot be opened, the store of safe mode.
    ///
    /// - Throws: what no other store could help against: a service has it, somebody writes it, nobody has made it yet.
    public static func open(
        _ path: String, creating creation: StoreCreation = .whenNew, holding lock: ServiceLock? = nil
    ) throws(StoreError) -> ServiceStore {
        do { return .store(try RecordStore.open(path, creating: creation, holding: lock)) } catch {
            // A store that could not even be made has lost nothing, and leaves nothing behind.
            guard error.leadsToSafeMode, try FileSystem.exists(path) else { throw error }
            do { return .safeMode(try openOwn(of: StoreFiles(path: path)), because: error) } catch let other {
                // A full disk has no room for another store either: it is the one that was meant that is told about.
                if case .diskFull = error { throw error }
                throw other
            }
        }
    }

    /// Opens the store for reading; where it cannot be opened, the store of safe mode that shifts went to.
    ///
    /// - Throws: what is wrong with the store, where no shift went elsewhere.
    public static func openForReading(_ path: String) throws(StoreError) -> ServiceStore {
        do { return .store(try RecordStore.openForReading(path)) } catch {
            guard error.leadsToSafeMode, let newest = try pending(of: StoreFiles(path: path)).last else { throw error }
            return .safeMode(try RecordStore.openForReading(newest), because: error)
        }
    }

    /// The stores of safe mode that wait to be adopted, oldest first.
    public static func pending(of files: StoreFiles) throws(StoreError) -> [String] {
        let names = try FileSystem.names(in: files.safetyFolder)
        let numbered = names.compactMap { name in number(in: name).map { (number: $0, name: name) } }
        return numbered.sorted { $0.number < $1.number }.map { files.safetyFolder + "/" + $0.name }
    }

    /// The newest one, so that a command and the service mean the same; another where that one is broken too.
    private static func openOwn(of files: StoreFiles) throws(StoreError) -> RecordStore {
        if let newest = try pending(of: files).last {
            do { return try RecordStore.open(newest, creating: .never, identity: nil) } catch {
                guard error.leadsToSafeMode else { throw error }
            }
        }
        try FileSystem.makeFolder(files.safetyFolder)
        let number = try files.nextNumber(after: prefix)
        return try RecordStore.open(files.safetyFolder + "/" + prefix + "\(number)" + suffix, identity: nil)
    }
}

extension StoreError {
    /// The file is there and cannot be opened as it is; the driver's shifts can go elsewhere meanwhile.
    public var leadsToSafeMode: Bool {
        switch self {
        case .newer, .notADatabase, .foreignShape, .damaged, .noRoom, .ioFailure, .notPermitted, .diskFull,
            .auditFailed,
            .brokenReference, .migrationFailed, .database, .constraint:
            true
        case .missing, .missingBesideItsCopies, .folderMissing, .exists, .empty, .busy, .held, .overlappingShift,
            .alreadyReplayed,
            .noSuchRecord, .twoUnfinishedShifts, .noCopy:
            false
        }
    }
}
