import Capture
import Positioning
import RouteStore
import ShiftLog

/// The sentences about what is being recorded now, or why nothing is.
enum StatusWords {
    /// Why nothing is being recorded, or what else a driver has to know first; absent while all is well.
    static func why(_ status: LiveStatus, isServiceRunning: Bool) -> String? {
        let sentences = [safeMode(status.store), held(status.heldEvents), reason(status, isServiceRunning)]
        let said = sentences.compactMap(\.self)
        return said.isEmpty ? nil : said.joined(separator: " ")
    }

    private static func safeMode(_ store: LiveStatus.Store) -> String? {
        guard let path = store.safeModePath, let reason = store.safeModeReason else { return nil }
        return "The store cannot be opened (\(reason.description)). Nothing was deleted. The driver's shifts go to "
            + "\(path) until the store can be opened again."
    }

    private static func held(_ events: [DriverEvent.Action]) -> String? {
        guard !events.isEmpty else { return nil }
        return "Held until the clock is known: \(events.map(verb).joined(separator: ", "))."
    }

    private static func reason(_ status: LiveStatus, _ isServiceRunning: Bool) -> String? {
        guard isServiceRunning else {
            return "No service is running, so nothing is being recorded; milepost run starts it."
        }
        if let failure = status.store.failure {
            return "The store cannot be written (\(failure.description)); what is driven is kept in memory for ten "
                + "minutes and saved when it can be."
        }
        guard let shift = status.shift else {
            return "No shift is running."
        }
        if shift.record.isPaused { return "The driver has paused the shift." }
        if shift.record.isParked { return "The driver has recorded the vehicle as parked." }
        switch status.state {
        case .recording, .idle, .paused, .parked, .storeUnavailable: return nil
        case .sourceLost:
            return lossSentence(status.receiver) + "; it is tried again without end."
        case .noFix, .safeMode: return noFix(status.receiver)
        }
    }

    private static func lossSentence(_ receiver: LiveStatus.Receiver) -> String {
        receiver.loss?.sentence ?? "gpsd has not answered yet"
    }

    private static func noFix(_ receiver: LiveStatus.Receiver) -> String? {
        if !receiver.isConnected { return lossSentence(receiver) + "." }
        guard let mode = receiver.mode else { return "gpsd is there, and no receiver has said anything yet." }
        if mode < 2 { return "The receiver has no fix." }
        if let age = receiver.lastFixAgeSeconds, age > 30 { return "The receiver has been silent for \(Int(age)) s." }
        if receiver.accepted == 0 { return "The receiver's fixes are not usable yet." }
        return nil
    }

    /// As the command that records it is called.
    static func verb(_ action: DriverEvent.Action) -> String {
        switch action {
        case .startShift: "start"
        case .endShift: "end"
        case .pause, .resume, .park, .drive: action.rawValue
        }
    }
}
