import Positioning
import RouteEngine
import RouteStore
import ShiftLog
public import Units

/// What the service says about itself.
extension LiveCapture {
    /// A session's newest used fix may be so old while it still counts as recording, seconds: the slowest receivers
    /// report every 15 s.
    private static let longestWithoutFix = 30.0

    public func status(at now: MonotonicInstant) -> LiveStatus {
        let instant = instant(at: now)
        return LiveStatus(
            state: state(at: now), now: instant,
            since: stateSince.flatMap { since in instant?.advanced(byMicroseconds: since.microseconds(since: now)) },
            store: storeStatus(), receiver: receiverStatus(at: now), shift: shiftStatus(at: instant),
            fixes: machine.source.fixes, saves: saves, heldEvents: held.map(\.action),
            isRecording: failure == nil && hasFreshFix(at: now))
    }

    /// Notes since when the state is so, and says so in the log.
    func noteState(at now: MonotonicInstant) {
        let next = state(at: now)
        if stateSince == nil { stateSince = now }
        guard next != state else { return }
        state = next
        stateSince = now
        world.note(.stateChanged(next))
    }

    private func state(at now: MonotonicInstant) -> CaptureState {
        if failure != nil { return .storeUnavailable }
        if store.opened.isSafeMode { return .safeMode }
        guard let track = machine.track else { return .idle }
        if track.machine.shift.isPaused { return .paused }
        if track.machine.shift.isParked { return .parked }
        guard machine.source.isConnected else { return .sourceLost }
        return hasFreshFix(at: now) ? .recording : .noFix
    }

    private func hasFreshFix(at now: MonotonicInstant) -> Bool {
        guard let used = machine.track?.machine.newestUsed, let instant = machine.source.clock.instant(at: now) else {
            return false
        }
        return instant.seconds(since: used) <= LiveCapture.longestWithoutFix
    }

    private func storeStatus() -> LiveStatus.Store {
        var status = LiveStatus.Store(
            path: settings.store, failure: failure?.error, freeBytes: upkeep.freeBytes, backupsWait: upkeep.backupsWait)
        if case .safeMode(let records, let reason) = store.opened {
            status.safeModePath = records.path
            status.safeModeReason = reason
        }
        return status
    }

    private func receiverStatus(at now: MonotonicInstant) -> LiveStatus.Receiver {
        let source = machine.source
        var status = LiveStatus.Receiver(loss: source.loss, isConnected: source.isConnected, device: source.device)
        status.accepted = machine.track?.accepted ?? 0
        status.rejected = machine.track?.rejected ?? [:]
        guard let newest = source.newest else {
            status.mode = source.heardAt == nil ? nil : 1
            return status
        }
        status.lastFixAgeSeconds = now.seconds(since: newest.receivedAt)
        status.mode = source.heardAt == newest.receivedAt ? newest.report.dimension.rawValue : 1
        status.accuracyMetres = newest.report.horizontalAccuracy?.value
        return status
    }

    private func shiftStatus(at instant: UTCInstant?) -> LiveStatus.RunningShift? {
        guard let track = machine.track, let route, let start = track.machine.shift.startedAt else { return nil }
        let record = track.machine.shift
        let measured = route.measurement(with: machine.isStoreLost ? nil : track)
        let end = instant ?? track.machine.newestUsed ?? start
        return LiveStatus.RunningShift(
            id: track.shift, record: record,
            clock: ShiftClock(
                startedAt: start, endedAt: end, pauses: record.pauses, suspensions: record.suspensions),
            route: measured, standingSince: track.machine.standingSince)
    }
}
