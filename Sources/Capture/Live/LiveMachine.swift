import Positioning
import RouteEngine
import RouteStore
import ShiftLog
import Units

/// Live capture as a pure state machine: arrivals, time and what the store says go in; rows to write come out.
///
/// It keeps a point to go back to, the last at which every row was in the store, and what was judged since. So a
/// driver's event that becomes known a second late takes effect at its own instant, as if it had been known in order
/// (rules P3), and a write that failed loses nothing: the same fixes are judged again, into a new session.
struct LiveMachine: Sendable {
    var source: LiveSource
    private(set) var track: LiveTrack?
    /// Of shifts that ended, with rows that are not in the store yet.
    private(set) var finished: [LiveTrack] = []
    private var savedTrack: LiveTrack?
    private var memory = InputMemory()
    /// Nothing is said that the store would not hold; what comes is kept to be judged later.
    private(set) var isStoreLost = false
    private let timeFloor: UTCInstant
    private let newIdentity: @Sendable () -> Identity

    /// Without rows to write, what was judged is kept so long, microseconds: a driver's event becomes known within a
    /// second.
    static let shortestMemory: Int64 = 10_000_000
    /// While the store cannot be written, fixes are kept so long, microseconds.
    static let longestMemory: Int64 = 600_000_000
    /// A session without a usable fix ends (rule V11), microseconds.
    static let longestSilence: Int64 = 120_000_000

    init(timeFloor: UTCInstant, newIdentity: @escaping @Sendable () -> Identity) {
        source = LiveSource(timeFloor: timeFloor)
        self.timeFloor = timeFloor
        self.newIdentity = newIdentity
    }

    /// Rows wait to be written.
    var hasRows: Bool { !finished.isEmpty || track.map { !$0.rows.isEmpty } ?? false }

    /// A session ended, and its end is not saved yet.
    var hasEndedSession: Bool {
        rows.contains { part in
            part.rows.contains { row in
                if case .sessionClosed = row { return true }
                return false
            }
        }
    }

    /// In the order they are to be written.
    var rows: [(shift: Identity, rows: [UnsavedRow])] {
        (finished + [track].compactMap(\.self)).map { ($0.shift, $0.rows) }
    }

    mutating func take(_ arrival: SourceArrival) {
        for input in source.take(arrival) { judge(input) }
    }

    /// Time passes: what is held becomes whole, and a session that hears nothing ends (V11).
    mutating func wait(until now: MonotonicInstant) {
        for input in source.wait(until: now) { judge(input) }
        guard !isStoreLost, let used = track?.machine.newestUsed, let instant = source.clock.instant(at: now),
            instant.microseconds(since: used) > LiveMachine.longestSilence
        else { return }
        judge(LiveInput(kind: .waited(instant), receivedAt: now))
    }

    /// Capture is to stop: everything held is judged, and the session ends.
    mutating func stop(_ reason: SessionEndReason, at now: MonotonicInstant) {
        for input in source.flush(at: now) { judge(input) }
        judge(LiveInput(kind: .stopped(reason), receivedAt: now))
    }

    /// Does what the store says.
    mutating func follow(_ view: StoreView) {
        if let current = track {
            // Fixes that are held came before the event (rules P3).
            if view.captured != current.machine.shift { for input in source.flushBurst() { judge(input) } }
            follow(view.captured, of: current)
        }
        guard let active = view.active, active.shift != track?.shift else { return }
        begin(active)
    }

    /// The store could not be written: nothing is claimed that it does not hold.
    mutating func storeIsLost() {
        isStoreLost = true
        finished = []
        track = savedTrack
    }

    /// The store may be written again: judges everything since the last saved point again, into new sessions.
    mutating func restart(_ view: StoreView) {
        isStoreLost = false
        track = nil
        guard let saved = savedTrack, let record = view.captured else {
            savedTrack = nil
            return follow(view)
        }
        let active = view.active?.shift == saved.shift ? view.active : nil
        var fresh = LiveTrack(
            shift: saved.shift,
            machine: CaptureMachine(shift: saved.machine.shift, rules: rules(after: active)), newIdentity: newIdentity)
        if let session = saved.session { fresh.addFirst(.sessionLost(session)) }
        savedTrack = fresh
        track = fresh
        memory.reopen()
        if !goOn(to: record) { leave() }
        follow(view)
    }

    /// Every row is in the store: the point to go back to is now.
    mutating func rowsAreSaved() {
        memory.save(newest: track?.newestRow)
        finished = []
        track?.rowsAreSaved()
        savedTrack = track
    }

    /// Lets go of what nobody will ask for any more.
    mutating func forget(until now: MonotonicInstant) {
        if isStoreLost {
            memory.forget(before: now.advanced(byMicroseconds: -LiveMachine.longestMemory))
        } else if let first = memory.sinceSavedPoint.first, !hasRows,
            now.microseconds(since: first.receivedAt) > LiveMachine.shortestMemory
        {
            rowsAreSaved()
        }
    }

    private mutating func judge(_ input: LiveInput) {
        memory.append(input)
        if !isStoreLost { track?.take(input) }
    }

    private mutating func follow(_ record: ShiftRecord?, of current: LiveTrack) {
        guard let record else {
            // The shift is gone, and its samples with it.
            track = nil
            savedTrack = nil
            return
        }
        if record != current.machine.shift, !goOn(to: record) {
            // No event leads there: what was captured stands, and capture begins anew.
            track?.take(LiveInput(kind: .stopped(.processStopped)))
            return leave()
        }
        if record.endedAt != nil { leave() }
    }

    /// - Returns: false when no event of a driver leads from the saved point to the record.
    private mutating func goOn(to record: ShiftRecord) -> Bool {
        guard let saved = savedTrack, let events = record.events(since: saved.machine.shift),
            let changed = rerun(events)
        else { return false }
        track = changed
        return true
    }

    /// The shift is captured no longer; its rows still have to be written.
    private mutating func leave() {
        if let track, !track.rows.isEmpty { finished.append(track) }
        track = nil
        savedTrack = nil
    }

    private mutating func begin(_ active: StoreView.ActiveShift) {
        // Fixes from before the shift were never its own.
        memory.begin { input in input.fixInstant.map { $0 < active.record.startedAt ?? $0 } ?? false }
        let began = ShiftRecord(startedAt: active.record.startedAt)
        savedTrack = newTrack(active, began)
        track = active.record.events(since: began).flatMap { rerun($0) }
        guard track == nil else { return }
        // A record that no events lead to, as imperfect old stores have them, is taken as it is.
        savedTrack = newTrack(active, active.record)
        track = rerun([])
    }

    private func newTrack(_ active: StoreView.ActiveShift, _ record: ShiftRecord) -> LiveTrack {
        LiveTrack(
            shift: active.shift, machine: CaptureMachine(shift: record, rules: rules(after: active)),
            newIdentity: newIdentity)
    }

    /// Judges what came since the saved point again, each event before the first fix of its instant or a later one.
    ///
    /// - Returns: nil when an event is refused, or there is no saved point.
    private func rerun(_ events: [DriverEvent]) -> LiveTrack? {
        guard var track = savedTrack else { return nil }
        var waiting = events[...]
        do throws(EventRefusal) {
            for input in memory.sinceSavedPoint {
                while let event = waiting.first, let instant = input.fixInstant, event.at <= instant {
                    try track.apply(event)
                    waiting.removeFirst()
                }
                track.take(input)
            }
            for event in waiting { try track.apply(event) }
        } catch { return nil }
        return track
    }

    private func rules(after shift: StoreView.ActiveShift?) -> RuleSetTwo {
        RuleSetTwo(timeFloor: timeFloor, firstSample: shift?.firstSample, newestSample: shift?.newestSample)
    }
}
