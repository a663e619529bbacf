import JSONText
import Report
import RouteStore
import ShiftLog
import Units

/// Corrections of a shift that has ended, as the commands do them.
extension APIResponder {
    func deleteShift(_ name: String, _ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        let isConfirmed = try request.members(["confirmed"]).flag("confirmed")
        return try correct(.deleteShift(try shiftIdentity(name)), isConfirmed: isConfirmed)
    }

    func correctEnd(_ name: String, _ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        let members = try request.members(["at", "confirmed"])
        let end = try members.requiredInstant("at")
        return try correct(
            .endShift(try shiftIdentity(name), at: end, now: backend.now()),
            isConfirmed: try members.flag("confirmed"))
    }

    func addPause(_ name: String, _ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        let members = try request.members(["from", "to"])
        let (start, end) = (try members.requiredInstant("from"), try members.requiredInstant("to"))
        return try correct(.addPause(shift: try shiftIdentity(name), from: start, to: end))
    }

    func editPause(_ name: String, _ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        let members = try request.members(["pause", "from", "to"])
        let pause = try members.identity("pause")
        let (start, end) = (try members.instant("from"), try members.instant("to"))
        return try correct(.editPause(pause, from: start, to: end), pauseOf: try shiftIdentity(name))
    }

    func deletePause(_ name: String, _ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        let pause = try request.members(["pause"]).identity("pause")
        return try correct(.deletePause(pause), pauseOf: try shiftIdentity(name))
    }

    /// Judged and written in one transaction, so that no more goes than was agreed to. In safe mode nothing is
    /// corrected: the shift is in the store that cannot be opened (store.md S2).
    ///
    /// - Parameter owner: the shift that the pause must be of.
    private func correct(
        _ correction: Correction, isConfirmed: Bool = true, pauseOf owner: Identity? = nil
    ) throws(Problem) -> APIResponse {
        let records = try storing { () throws(StoreError) in try RecordStore.open(store, creating: .never) }
        let log = DriverLog(store: records, newIdentity: backend.newIdentity)
        let effect = try records.inTransaction(translating: { .store($0) }) { () throws(Problem) in
            let effect = try logging { () throws(DriverLogError) in try log.correct(correction) }
            if let owner, effect.before.shift.id != owner { throw .store(.noSuchRecord(path: records.path)) }
            if !isConfirmed, effect.after == nil || effect.removed.samples > 0 {
                throw .unconfirmed(samples: effect.removed.samples, deletesShift: effect.after == nil)
            }
            return effect
        }
        backend.noteChange()
        return APIResponse(OpenStore(.store(records)).document([("effect", CorrectionDocument.effect(effect))]))
    }
}
