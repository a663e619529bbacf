public import RouteEngine
public import RouteStore
public import Units

/// Writes what a replay says into a store, one transaction a batch, and counts the decisions.
public struct ReplayRecorder {
    public private(set) var accepted = 0
    public private(set) var rejected: [Rejection: Int] = [:]
    public private(set) var sessions = 0
    public let shift: Identity
    /// Where the fixes come from now.
    public var source = CaptureSource.nmeaReplay
    /// The receiver whose fixes they are now. Absent: the log names none.
    public var device: String?
    private let store: RecordStore
    private let ruleSet: RuleSet
    private let newIdentity: @Sendable () -> Identity
    private var session: Identity?
    private var sessionsOfSource: [Identity] = []
    private var pending: [RouteSample] = []
    private var hasShift = false

    /// As many rows as fill some pages: a replay loses nothing that cannot be replayed again.
    private static let batch = 1000

    /// - Parameter store: keeps the rows; nothing else may be in it yet.
    public init(store: RecordStore, ruleSet: RuleSet, newIdentity: @escaping @Sendable () -> Identity) {
        self.store = store
        self.ruleSet = ruleSet
        self.newIdentity = newIdentity
        shift = newIdentity()
    }

    public mutating func record(_ said: [CaptureOutput]) throws(StoreError) {
        for output in said {
            switch output {
            case .decision(let decision): count(decision)
            case .sessionOpened(let instant): try openSession(at: instant)
            case .sample(var sample):
                sample.session = session
                pending.append(sample)
                if pending.count >= Self.batch { try flush() }
            case .standstill(let standstill):
                if let session { try store.record(standstill, of: session) }
            case .sessionClosed(let instant, let reason):
                if let session { try store.endCaptureSession(session, at: instant, reason: reason) }
                session = nil
            }
        }
    }

    /// A source has ended: its sessions are of one log.
    ///
    /// - Parameter digest: of its bytes; absent where nobody asked for it.
    public mutating func endSource(digest: [UInt8]?) throws(StoreError) {
        for id in sessionsOfSource {
            guard let digest, var session = try store.captureSession(id) else { continue }
            session.sourceDigest = digest
            try store.update(session)
        }
        sessionsOfSource = []
    }

    /// Writes what is left, and the shift as it turned out.
    ///
    /// - Parameter shift: absent: there is no shift, and nothing is kept.
    public mutating func finish(_ shift: ReplayedShift?) throws(StoreError) {
        guard let shift else { return }
        try flush()
        let row = Shift(id: self.shift, startedAt: shift.startedAt, endedAt: shift.endedAt)
        if hasShift { try store.update(row) } else { try store.insert(row) }
    }

    private mutating func openSession(at instant: UTCInstant) throws(StoreError) {
        if !hasShift {
            // The start is known only when every fix has been seen; `finish` writes it.
            try store.insert(Shift(id: shift, startedAt: instant))
            hasShift = true
        }
        let id = newIdentity()
        try store.insert(
            CaptureSession(
                id: id, shift: shift, source: source, device: device, ruleSet: ruleSet, startedAt: instant))
        session = id
        sessionsOfSource.append(id)
        sessions += 1
    }

    private mutating func flush() throws(StoreError) {
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
