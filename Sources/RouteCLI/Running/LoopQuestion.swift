import Capture
import JSONText
import Report
import RouteAPI
import RouteEngine
import RouteStore
import ServiceHost
import ShiftLog
import Units

/// What the API asks of the loop, which alone touches what captures.
enum LoopQuestion: Sendable {
    case status
    case instant(DriverEvent.Action)
    case metrics
    case now
    /// The API has written to the store.
    case look
}

enum LoopAnswer: Sendable {
    case document(JSONValue)
    case event(LiveCapture.EventAnswer)
    case metrics(APIMetrics)
    case now(UTCInstant?)
    case looked
}

extension LiveCapture {
    /// Answers what another thread of the service asks.
    func answer(_ question: LoopQuestion, at now: MonotonicInstant) -> LoopAnswer {
        switch question {
        case .status: .document(StatusDocument.document(status(at: now), isServiceRunning: true))
        case .instant(let action): .event(eventAnswer(for: action, at: now))
        case .metrics: .metrics(APIMetrics(status(at: now)))
        case .now: .now(status(at: now).now)
        // The loop looks at the store in every round, and this was one.
        case .look: .looked
        }
    }
}

extension APIMetrics {
    init(_ status: LiveStatus) {
        self.init()
        fixes = status.fixes
        accepted = status.receiver.accepted
        rejected = status.receiver.rejected
        fixAgeSeconds = status.receiver.lastFixAgeSeconds
        gaps = status.shift?.route.distance.gaps ?? 0
        sessions = status.saves.sessions
        commits.count = status.saves.count
        commits.seconds = status.saves.seconds
        commits.longestSeconds = status.saves.longestSeconds
        storeBytes = StoreFiles(path: status.store.safeModePath ?? status.store.path).bytes
        freeBytes = status.store.freeBytes
        isSafeMode = status.store.safeModePath != nil
        shouldRecord = status.shift.map { !$0.record.isPaused && !$0.record.isParked } ?? false
        isRecording = status.isRecording
    }
}
