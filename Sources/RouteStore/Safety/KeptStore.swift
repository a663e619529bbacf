/// One thing kept beside a store, in `STORE.safety/`.
public struct KeptStore: Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
        /// Made before an upgrade; from an unreadable store when `from` is absent.
        case preUpgrade(from: Int?, to: Int)
        /// Moved aside.
        case failedOpen
        /// Shifts recorded while the store could not be opened, not yet adopted.
        case safeMode
        /// The same, adopted.
        case adopted
    }

    public let kind: Kind
    public let number: Int
    /// The database file itself.
    public let path: String
    public let bytes: Int64

    /// It may be put in the store's place by itself. A moved-aside or unreadable one only when asked for by name.
    public var isRestorable: Bool {
        if case .preUpgrade(from: .some, _) = kind { return true }
        return false
    }

    /// Everything that is kept, newest number of each kind first.
    public static func all(beside files: StoreFiles) throws(StoreError) -> [KeptStore] {
        var found: [KeptStore] = []
        let base = FileSystem.name(of: files.path)
        for name in try FileSystem.names(in: files.safetyFolder) {
            let entry = files.safetyFolder + "/" + name
            if let number = StoreFiles.number(in: name, after: SafetyCopies.prefix) {
                let to = name.split(separator: "v").last.flatMap { Int($0) } ?? 0
                let kind = Kind.preUpgrade(from: StoreFiles.versions(in: name)?.from, to: to)
                found.append(try KeptStore(kind, number, entry + "/" + base))
            } else if let number = StoreFiles.number(in: name, after: "failed-open-") {
                found.append(try KeptStore(.failedOpen, number, entry + "/" + base))
            } else if let number = SafeMode.number(in: name) {
                found.append(try KeptStore(.safeMode, number, entry))
            }
        }
        for name in try FileSystem.names(in: files.adoptedFolder) {
            guard let number = SafeMode.number(in: name) else { continue }
            found.append(try KeptStore(.adopted, number, files.adoptedFolder + "/" + name))
        }
        return found.sorted { ($0.order, $1.number) < ($1.order, $0.number) }
    }

    private init(_ kind: Kind, _ number: Int, _ path: String) throws(StoreError) {
        self.kind = kind
        self.number = number
        self.path = path
        bytes = try FileSystem.bytes(path)
    }

    private var order: Int {
        switch kind {
        case .preUpgrade: 0
        case .failedOpen: 1
        case .safeMode: 2
        case .adopted: 3
        }
    }
}
