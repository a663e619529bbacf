import JSONText
import Report
import RouteStore
import ShiftLog
import Units

/// Corrections of a shift that has ended, as the commands do them.
extension APIResponder {
    func deleteShift(_ name: String, _ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        let members = try request.members(["confirmed", "rehearse"])
        return try correct(.deleteShift(try shiftIdentity(name)), members)
    }

    func correctEnd(_ name: String, _ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        let members = try request.members(["at", "confirmed", "rehearse"])
        let end = try members.requiredInstant("at")
        return try correct(.endShift(try shiftIdentity(name), at: end, now: backend.now()), members)
    }

    func addPause(_ name: String, _ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        let members = try request.members(["from", "to", "rehearse"])
        let (start, end) = (try members.requiredInstant("from"), try members.requiredInstant("to"))
        return try correct(.addPause(shift: try shiftIdentity(name), from: start, to: end), members)
    }

    func editPause(_ name: String, _ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        let members = try request.members(["pause", "from", "to", "rehearse"])
        let pause = try members.identity("pause")
        let (start, end) = (try members.instant("from"), try members.instant("to"))
        return try correct(.editPause(pause, from: start, to: end), members, pauseOf: try shiftIdentity(name))
    }

    func deletePause(_ name: String, _ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        let members = try request.members(["pause", "rehearse"])
        let pause = try members.identity("pause")
        return try correct(.deletePause(pause), members, pauseOf: try shiftIdentity(name))
    }

    /// In safe mode nothing is corrected: the shift is in the store that cannot be opened (store.md S2).
    ///
    /// - Parameters:
    ///   - members: `confirmed`, without which neither a shift nor a sample is deleted, and `rehearse`, with which
    ///     nothing is written at all.
    ///   - owner: the shift that the pause must be of.
    private func correct(
        _ correction: Correction, _ members: [String: JSONValue], pauseOf owner: Identity? = nil
    ) throws(Problem) -> APIResponse {
        let isConfirmed = try members.flag("confirmed")
        let isRehearsal = try members.flag("rehearse")
        let records = try storing { () throws(StoreError) in try RecordStore.open(store, creating: .never) }
        let log = DriverLog(store: records, newIdentity: backend.newIdentity)
        func admit(_ effect: CorrectionEffect) throws(Problem) {
            if let owner, effect.before.shift.id != owner { throw .store(.noSuchRecord(path: records.path)) }
            if !isConfirmed, !isRehearsal, effect.after == nil || effect.removed.samples > 0 {
                throw .unconfirmed(samples: effect.removed.samples, deletesShift: effect.after == nil)
            }
        }
        let effect: CorrectionEffect
        if isRehearsal {
            // A transaction of its own: inside another one it would be kept with that.
            effect = try logging { () throws(DriverLogError) in try log.rehearse(correction) }
            try admit(effect)
        } else {
            // Judged and written as one, so that no more goes than was agreed to.
            effect = try records.inTransaction(translating: { .store($0) }) { () throws(Problem) in
                let effect = try logging { () throws(DriverLogError) in try log.correct(correction) }
                try admit(effect)
                return effect
            }
            backend.noteChange()
        }
        return APIResponse(OpenStore(.store(records)).document([("effect", CorrectionDocument.effect(effect))]))
    }
}
