import Positioning
import RouteEngine
import RouteStore
import ShiftLog
import Synchronization
import Testing
import Units

func second(_ value: Int) -> UTCInstant { UTCInstant(microseconds: Int64(value) * 1_000_000) }

func identity(_ number: UInt64) -> Identity { Identity(high: 0, low: number) }

/// A store of a test's own, the log over it, and identities that count from 1001.
struct LogScene {
    let store: RecordStore
    let log: DriverLog

    init() throws { self.init(over: try RecordStore.temporary()) }

    init(over store: RecordStore) {
        self.store = store
        log = LogScene.log(over: store)
    }

    static func log(over store: RecordStore) -> DriverLog {
        let next = Mutex(UInt64(1000))
        return DriverLog(
            store: store,
            newIdentity: {
                next.withLock {
                    $0 += 1
                    return identity($0)
                }
            })
    }

    /// What the driver says happened then, at noon of the next day.
    @discardableResult
    func said(_ action: DriverEvent.Action, _ at: Int) throws -> RecordedEvent {
        try log.record(action, at: .said(second(at), now: second(100_000)))
    }

    /// Everything of the record, for a look at whether it changed.
    func content() throws -> [String] {
        var rows: [String] = []
        for shift in try store.shifts() {
            rows.append("\(shift)")
            rows += try store.shiftPauses(of: shift.id).map { "\($0)" }
            rows += try store.routeSuspensions(of: shift.id).map { "\($0)" }
            rows += try store.deliveries(of: shift.id).map { "\($0)" }
            rows += try store.captureSessions(of: shift.id).map { "\($0)" }
            try store.forEachSample(of: shift.id) { rows.append("\($0)") }
        }
        return rows
    }

    func addSamples(_ seconds: [Int], of shift: Identity, session: Identity? = nil) throws {
        let samples = seconds.map { at in
            RouteSample(
                instant: second(at),
                position: ReportedPosition(latitudeDegrees: 40 + Double(at) * 1e-5, longitudeDegrees: -83),
                session: session)
        }
        try store.insert(samples, of: shift)
    }
}

/// The sentence of a refusal; fails where there was none.
func refusal(_ body: () throws(DriverLogError) -> Void) -> String? {
    do throws(DriverLogError) {
        try body()
        Issue.record("nothing was refused")
        return nil
    } catch {
        guard case .refused(let refusal) = error else {
            Issue.record("\(error)")
            return nil
        }
        return refusal.sentence
    }
}
