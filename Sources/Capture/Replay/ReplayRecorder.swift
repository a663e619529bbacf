public import RouteEngine
public import RouteStore
public import Units

/// Writes what a replay says into a store, one transaction a batch, and counts the decisions.
public struct ReplayRecorder {
    public private(set) var accepted = 0
    public private(set) var rejected: [Rejection: Int] = [:]
    /// Sessions that have a sample.
    public private(set) var sessions = 0
    public let shift: Identity
    private let store: RecordStore
    private let newIdentity: @Sendable () -> Identity
    private var session: Identity?
    private var pending: [RouteSample] = []
    private var hasShift = false

    /// As many rows as fill some pages: a replay loses nothing that cannot be replayed again.
    private static let batch = 1000

    /// - Parameter store: keeps the rows; nothing else may be in it yet.
    public init(store: RecordStore, newIdentity: @escaping @Sendable () -> Identity) {
        self.store = store
        self.newIdentity = newIdentity
        shift = newIdentity()
    }

    public mutating func record(_ said: [CaptureOutput]) throws(StoreError) {
        for output in said {
            switch output {
            case .decision(let decision): count(decision)
            case .sessionOpened:
                session = newIdentity()
                sessions += 1
            case .sample(var sample):
                sample.session = session
                pending.append(sample)
                if pending.count >= Self.batch { try flush() }
            case .standstill: break
            case .sessionClosed: session = nil
            }
        }
    }

    /// Writes what is left, and the shift as it turned out.
    ///
    /// - Parameter shift: absent: there is no shift, and nothing is kept.
    public mutating func finish(_ shift: ReplayedShift?) throws(StoreError) {
        guard let shift else { return }
        try flush(startedAt: shift.startedAt)
        let row = Shift(id: self.shift, startedAt: shift.startedAt, endedAt: shift.endedAt)
        if hasShift { try store.update(row) } else { try store.insert(row) }
    }

    private mutating func flush(startedAt: UTCInstant? = nil) throws(StoreError) {
        guard let first = pending.first else { return }
        if !hasShift {
            // The start is known only when every fix has been seen; `finish` writes it.
            try store.insert(Shift(id: shift, startedAt: startedAt ?? first.instant))
            hasShift = true
        }
        try store.insert(pending, of: shift)
        pending.removeAll(keepingCapacity: true)
    }

    private mutating func count(_ decision: Decision) {
        switch decision.verdict {
        case .accepted: accepted += 1
        case .rejected(let reason): rejected[reason, default: 0] += 1
        }
    }
}
