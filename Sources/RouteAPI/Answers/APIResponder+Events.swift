import JSONText
import RouteStore
import ShiftLog
import Units

/// What the driver does, written as the commands write it (rules P2–P6, V13).
extension APIResponder {
    func recordEvent(_ word: String, _ request: APIRequest) throws(Problem) -> APIResponse {
        guard let action = DriverEvent.Action(pathWord: word) else { throw .notFound }
        _ = try request.parameters([])
        let members = try request.members(action == .endShift ? ["at", "confirmed"] : ["at"])
        let isConfirmed = try members.flag("confirmed")
        guard let moment = try moment(of: action, saying: try members.instant("at")) else {
            return APIResponse(status: 202, ["formatVersion": 1, "held": true, "recorded": nil])
        }
        return try writing { (store) throws(Problem) in
            let event = try record(action, at: moment, isConfirmed: isConfirmed, in: store.records)
            backend.noteChange()
            return APIResponse(
                store.document([
                    ("held", false),
                    (
                        "recorded",
                        [
                            "do": .string(action.rawValue), "at": .string(event.at.rfc3339),
                            "shift": .string(event.shift.description),
                            "deletedSamples": JSONValue(event.deletedSamples),
                        ]
                    ),
                ]))
        }
    }

    /// nil: the service keeps the event until it knows the time.
    private func moment(of action: DriverEvent.Action, saying said: UTCInstant?) throws(Problem) -> EventMoment? {
        if let said { return .said(said, now: backend.now()) }
        switch backend.answer(action) {
        case .instant(let instant): return .now(instant)
        case .held: return nil
        case .noAnswer: throw .noAnswer
        }
    }

    /// An end in the past deletes what was recorded after it: only when that was said. Judged and written in one
    /// transaction, so that no more goes than was agreed to.
    private func record(
        _ action: DriverEvent.Action, at moment: EventMoment, isConfirmed: Bool, in store: RecordStore
    ) throws(Problem) -> RecordedEvent {
        let log = DriverLog(store: store, newIdentity: backend.newIdentity)
        return try store.inTransaction(translating: { .store($0) }) { () throws(Problem) in
            let event = try logging { () throws(DriverLogError) in try log.record(action, at: moment) }
            if event.deletedSamples > 0, !isConfirmed { throw .unconfirmed(samples: event.deletedSamples) }
            return event
        }
    }
}

extension DriverEvent.Action {
    /// The word of the command that records it, which is the word of its path.
    init?(pathWord: String) {
        switch pathWord {
        case "start": self = .startShift
        case "end": self = .endShift
        case "pause", "resume", "park", "drive": self.init(rawValue: pathWord)
        default: return nil
        }
    }
}
