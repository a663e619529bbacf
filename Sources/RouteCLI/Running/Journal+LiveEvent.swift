import Capture
import Positioning
import RouteStore
import ServiceHost

extension Journal {
    /// Writes what happened to capture.
    func log(_ event: LiveEvent) {
        switch event {
        case .stateChanged(let state): log(.notice, "capture changed", (.state, .word(state)))
        case .sourceLost(let loss): log(.warning, "the source of positions was lost", (.reason, .word(loss)))
        case .notice(let text): log(.notice, "gpsd", (.source, .path(text)))
        case .heldEventsLost(let count):
            log(.warning, "events that waited for the clock are lost: record them with --at", (.count, .number(count)))
        case .storeFailed(let error): log(.error, "the store cannot be written", (.code, .number(error.exitCode)))
        case .storeIsBack: log(.notice, "the store can be written again")
        case .heldEventRecorded: log(.notice, "an event that waited for the clock was recorded")
        case .heldEventRefused: log(.warning, "an event that waited for the clock was refused")
        case .backupWritten(let routes): log(.info, "the automatic copy was written", (.count, .number(routes)))
        case .backupFailed(let error):
            log(.warning, "the automatic copy could not be written", (.code, .number(error.exitCode)))
        }
    }
}
