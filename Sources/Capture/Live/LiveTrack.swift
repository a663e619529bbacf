import Positioning
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// Capture into one shift: the rules at work, and the rows they have said that are not in the store yet.
///
/// A value: a copy is a point that capture can go back to.
struct LiveTrack: Sendable {
    let shift: Identity
    private(set) var machine: CaptureMachine
    /// In the order they are to be written.
    private(set) var rows: [UnsavedRow] = []
    /// The open session, in the store or in `rows`.
    private(set) var session: Identity?
    /// Until when the rows said so far reach: the newest sample, or the end of a standstill. Absent before the first.
    private(set) var newestRow: UTCInstant?
    private(set) var accepted = 0
    private(set) var rejected: [Rejection: Int] = [:]
    /// The receiver of the newest input.
    private var device: String?
    private let newIdentity: @Sendable () -> Identity

    init(shift: Identity, machine: CaptureMachine, newIdentity: @escaping @Sendable () -> Identity) {
        self.shift = shift
        self.machine = machine
        self.newIdentity = newIdentity
    }

    /// Takes what the source brought or what became of it.
    mutating func take(_ input: LiveInput) {
        if let named = input.device { device = named }
        var said: [CaptureOutput] = []
        switch input.kind {
        case .report(let report): machine.receive(report, ordinal: 0, at: input.moment) { said.append($0) }
        case .stopped(let reason): machine.stop(reason: reason) { said.append($0) }
        case .waited(let instant): machine.wait(until: instant) { said.append($0) }
        }
        for output in said { note(output) }
    }

    /// Applies what the driver did; the record has judged it before.
    ///
    /// An end in the past is known only when rows beyond it were saved, and cut by whoever recorded it: what is said
    /// now must not bring them back (rules P3).
    mutating func apply(_ event: DriverEvent) throws(EventRefusal) {
        var said: [CaptureOutput] = []
        try machine.apply(event) { said.append($0) }
        for output in said {
            switch output {
            case .sample(let sample) where sample.instant >= event.at: break
            case .standstill(let standstill) where standstill.startedAt >= event.at: break
            case .standstill(var standstill):
                standstill.endedAt = min(standstill.endedAt, event.at)
                note(.standstill(standstill))
            default: note(output)
            }
        }
    }

    /// The rows are in the store.
    mutating func rowsAreSaved() { rows.removeAll(keepingCapacity: true) }

    /// Puts a row before all others.
    mutating func addFirst(_ row: UnsavedRow) { rows.insert(row, at: 0) }

    private mutating func note(_ output: CaptureOutput) {
        switch output {
        case .decision(let decision): count(decision.verdict)
        case .sessionOpened(let instant):
            let opened = CaptureSession(
                id: newIdentity(), shift: shift, source: .gpsd, device: device, ruleSet: .two, startedAt: instant)
            session = opened.id
            rows.append(.sessionOpened(opened))
        case .sample(var sample):
            sample.session = session
            newestRow = sample.instant
            rows.append(.sample(sample))
        case .standstill(let standstill):
            newestRow = standstill.endedAt
            if let session { rows.append(.standstill(standstill, of: session)) }
        case .sessionClosed(let instant, let reason):
            if let session { rows.append(.sessionClosed(session, at: instant, reason)) }
            session = nil
        }
    }

    private mutating func count(_ verdict: Decision.Verdict) {
        switch verdict {
        case .accepted: accepted += 1
        case .rejected(let reason): rejected[reason, default: 0] += 1
        }
    }
}

/// A row that capture has said and the store does not hold yet.
enum UnsavedRow: Sendable, Equatable {
    case sessionOpened(CaptureSession)
    case sample(RouteSample)
    case standstill(Standstill, of: Identity)
    case sessionClosed(Identity, at: UTCInstant, SessionEndReason)
    /// A session of the store whose last rows could not be written: it ends with what the store holds of it.
    case sessionLost(Identity)
}

/// What is given to the rules: kept until its rows are safe, so that it can be judged again.
struct LiveInput: Sendable {
    enum Kind: Sendable, Equatable {
        case report(SourceReport)
        /// The source was lost, or the service ends.
        case stopped(SessionEndReason)
        /// Nothing usable came until then.
        case waited(UTCInstant)
    }

    var kind: Kind
    /// When it is judged; absent where no clock says so.
    var moment: JudgementMoment?
    var device: String?
    var receivedAt = MonotonicInstant(microseconds: 0)

    /// Of a fix; absent for everything else.
    var fixInstant: UTCInstant? {
        guard case .report(.fix(let fix)) = kind else { return nil }
        return fix.instant
    }
}
