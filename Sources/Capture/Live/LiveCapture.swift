public import Positioning
import RouteEngine
public import RouteStore
import ShiftLog
public import Units

/// Capture as the service runs it: the machine decides, this class does it to the store.
///
/// Used from one thread. It never sleeps and starts no timer: whoever runs it calls `take` with what the source brought
/// and `tick` when `tick` asked for it.
public final class LiveCapture {
    let settings: LiveSettings
    let world: LiveWorld
    var machine: LiveMachine
    var store: LiveStore
    var route: LiveRoute?
    /// When the first row that is not saved was said.
    private var firstRowAt: MonotonicInstant?
    /// A driver's event was given its instant and is being written by another process: no row is saved meanwhile.
    var eventIsComingUntil: MonotonicInstant?
    /// Why the last write failed.
    private(set) var failure: (error: StoreError, since: MonotonicInstant)?
    private var retryAt: MonotonicInstant?
    private(set) var saves = LiveSaves()
    var held: [HeldEvent] = []
    var state = CaptureState.idle
    var stateSince: MonotonicInstant?
    var upkeep: LiveUpkeep

    /// What another process writes is noticed within a second.
    private static let interval: Int64 = 500_000
    private static let retryInterval: Int64 = 5_000_000
    /// A store that others keep busy for so long cannot be waited for, microseconds.
    private static let longestBusy: Int64 = 300_000_000

    /// - Throws: `held` when another service has the store; what safe mode could not help against.
    public init(_ settings: LiveSettings, in world: LiveWorld) throws(StoreError) {
        self.settings = settings
        self.world = world
        machine = LiveMachine(timeFloor: settings.timeFloor, newIdentity: world.newIdentity)
        store = try LiveStore(settings.store, creating: settings.creation)
        let copied = store.opened.isSafeMode ? nil : settings.store
        upkeep = LiveUpkeep(of: copied, beside: settings.store, delay: settings.backupDelay, world)
    }

    /// The service's right to its store: who has it may also answer for it.
    public var lock: ServiceLock { store.lock }

    package var records: RecordStore { store.records }

    package func waitForCopy() { upkeep.wait() }

    /// Takes what the source brought.
    public func take(_ arrivals: [SourceArrival]) {
        for arrival in arrivals {
            machine.take(arrival)
            if case .notice(let text) = arrival.news { world.note(.notice(text)) }
            if case .lost(let loss) = arrival.news { world.note(.sourceLost(loss)) }
        }
    }

    /// Does what is due.
    ///
    /// - Returns: when to be called again at the latest.
    public func tick(at now: MonotonicInstant) -> MonotonicInstant {
        machine.wait(until: now)
        recordHeldEvents(at: now)
        keepStore(at: now)
        noteState(at: now)
        upkeep.tick(isRecording: isRecording, today: today(at: now), at: now)
        return now.advanced(byMicroseconds: LiveCapture.interval)
    }

    /// Looks at the store again at once; one that could not be written is tried.
    public func reload(at now: MonotonicInstant) {
        retryAt = nil
        if machine.isStoreLost { retry(at: now) } else { save(at: now) }
    }

    /// Everything that is known is saved, and the session ends.
    public func stop(at now: MonotonicInstant) {
        recordHeldEvents(at: now)
        if !held.isEmpty { world.note(.heldEventsLost(held.count)) }
        machine.stop(.processStopped, at: now)
        eventIsComingUntil = nil
        if machine.isStoreLost { retry(at: now) } else { save(at: now) }
        upkeep.stop(today: today(at: now))
    }

    /// What names the day of an automatic copy; copies are numbered too, so a clock that is not known does no harm.
    private func today(at now: MonotonicInstant) -> UTCInstant { instant(at: now) ?? settings.timeFloor }

    /// Rows are being written for a shift: no automatic copy is made meanwhile (store.md B1).
    private var isRecording: Bool { machine.track?.machine.newestUsed != nil }

    private func keepStore(at now: MonotonicInstant) {
        defer { machine.forget(until: now) }
        if machine.isStoreLost {
            if let retryAt, now < retryAt { return }
            return retry(at: now)
        }
        if firstRowAt == nil, machine.hasRows { firstRowAt = now }
        if isDue(at: now) { save(at: now) }
    }

    private func isDue(at now: MonotonicInstant) -> Bool {
        do throws(StoreError) {
            // Whatever another process wrote counts at once.
            if try store.hasChanged() { return true }
        } catch { return true }
        if let eventIsComingUntil, now < eventIsComingUntil { return false }
        guard let firstRowAt else { return false }
        return machine.hasEndedSession || now.microseconds(since: firstRowAt) >= settings.commitDelay
    }

    /// Follows what the store says, and saves every row, in one transaction.
    func save(at now: MonotonicInstant) {
        write(at: now) { (machine, view) in machine.follow(view) }
    }

    /// Tries a store that could not be written.
    private func retry(at now: MonotonicInstant) {
        do throws(StoreError) { try store.reopen() } catch { return noteFailure(error, at: now) }
        write(at: now) { (machine, view) in machine.restart(view) }
    }

    /// The machine that did not follow is kept until the store has everything it says.
    private func write(at now: MonotonicInstant, following: (inout LiveMachine, StoreView) -> Void) {
        var next = machine
        let began = world.clock()
        do throws(StoreError) {
            let store = store
            let version = try store.records.inTransaction { () throws(StoreError) in
                let version = try store.records.dataVersion()
                following(&next, try store.view(captured: next.track?.shift))
                for part in next.rows { try store.write(part.rows, of: part.shift) }
                return version
            }
            if self.store.noteSeen(version) || next.hasRows { upkeep.noteChange(at: now) }
            try extendRoute(next)
        } catch { return noteFailure(error, at: now) }
        saves.note(next.rows, seconds: world.clock().seconds(since: began))
        next.rowsAreSaved()
        machine = next
        firstRowAt = nil
        if failure != nil { world.note(.storeIsBack) }
        failure = nil
        retryAt = nil
        eventIsComingUntil = nil
    }

    private func extendRoute(_ saved: LiveMachine) throws(StoreError) {
        // What a failed write left behind is not known.
        if machine.isStoreLost { route = nil }
        guard let shift = saved.track?.shift else { return route = nil }
        let rows = saved.rows.last { $0.shift == shift }?.rows ?? []
        if route?.shift == shift, route?.append(rows) == true { return }
        route = try LiveRoute(of: shift, in: store.records)
    }

    private func noteFailure(_ error: StoreError, at now: MonotonicInstant) {
        if failure == nil { world.note(.storeFailed(error)) }
        failure = (error, failure?.since ?? now)
        retryAt = now.advanced(byMicroseconds: LiveCapture.retryInterval)
        // Others are writing: everything waits, and nothing is lost.
        if case .busy = error, let failure,
            now.microseconds(since: failure.since) < LiveCapture.longestBusy, !machine.isStoreLost
        {
            return
        }
        machine.storeIsLost()
    }
}
