import Glibc
import JSONText
import RouteStore
import Units

/// Everything kept beside a store that something could be got back from.
struct KeptCopies {
    let files: StoreFiles
    let stores: [KeptStore]
    let documents: [BackupFolder.Document]

    init(of path: String) throws(CommandFailure) {
        let files = StoreFiles(path: path)
        self.files = files
        stores = try storing { () throws(StoreError) in try KeptStore.all(beside: files) }
        documents = try backingUp { () throws(BackupError) in try BackupFolder(ofStore: path).documents() }
    }

    var isEmpty: Bool { stores.isEmpty && documents.isEmpty }

    /// How a command line names a kept store: its folder or its file, as seen from `STORE.safety/`.
    func name(of store: KeptStore) -> String {
        let place = store.path.dropFirst(files.safetyFolder.count + 1)
        switch store.kind {
        case .preUpgrade, .failedOpen: return String(place.prefix { $0 != "/" })
        case .safeMode, .adopted: return String(place)
        }
    }

    func store(named name: String) -> KeptStore? { stores.first { self.name(of: $0) == name } }

    var document: JSONValue {
        .array(
            stores.map { store in
                var members: [(key: String, value: JSONValue)] = [
                    ("kind", .string(store.kind.word)), ("name", .string(name(of: store))),
                    ("path", .string(store.path)), ("bytes", .integer(store.bytes)),
                    ("writtenAt", JSONValue(KeptCopies.writtenAt(store.path))),
                ]
                if case .preUpgrade(let from, let to) = store.kind {
                    members += [("schemaVersion", JSONValue(from)), ("upgradedTo", JSONValue(to))]
                }
                return .object(members)
            }
                + documents.map { document in
                    [
                        "kind": .string(document.kind.rawValue), "name": .string(document.path),
                        "path": .string(document.path), "bytes": .integer(document.bytes),
                        "writtenAt": JSONValue(KeptCopies.writtenAt(document.path)),
                    ]
                })
    }

    var text: String {
        let rows = stores.map { store in
            [name(of: store), "\(store.bytes)", KeptCopies.writtenAt(store.path) ?? "", store.kind.sentence]
        }
        let others = documents.map { document in
            [document.path, "\(document.bytes)", KeptCopies.writtenAt(document.path) ?? "", document.kind.sentence]
        }
        return TextTable.lines([["name", "bytes", "written", ""]] + rows + others, rightAligned: [1])
    }

    /// When the file was last changed, by its file system; absent when there is no such file.
    private static func writtenAt(_ path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return UTCInstant(microseconds: Int64(status.st_mtim.tv_sec) * UTCInstant.microsecondsPerSecond).rfc3339
    }
}

extension KeptStore.Kind {
    /// In documents.
    var word: String {
        switch self {
        case .preUpgrade: "preUpgrade"
        case .failedOpen: "movedAside"
        case .safeMode: "safeMode"
        case .adopted: "adopted"
        }
    }

    var sentence: String {
        switch self {
        case .preUpgrade(let from?, let to): "version \(from), made before an upgrade to \(to)"
        case .preUpgrade(nil, _): "the bytes of a store that could not be read"
        case .failedOpen: "moved aside"
        case .safeMode: "recorded in safe mode, waits for 'milepost store adopt'"
        case .adopted: "recorded in safe mode, adopted"
        }
    }
}

extension BackupFolder.Document.Kind {
    var sentence: String {
        switch self {
        case .latest: "the automatic backup, with the routes beside it"
        case .daily: "the automatic backup of an earlier day"
        case .beforeLoss: "the automatic backup from before records disappeared"
        }
    }
}
