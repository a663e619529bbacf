import RouteStore
import Units

extension DriverLog {
    /// Corrects what was recorded of a shift that has ended. Whatever it is, no distance is changed but by what is
    /// deleted, and none is scaled.
    ///
    /// - Returns: what it did.
    /// - Throws: what the rules refuse, naming what blocks, or what the store says; nothing was changed then.
    public func correct(_ correction: Correction) throws(DriverLogError) -> CorrectionEffect {
        try changing { () throws(DriverLogError) in
            switch correction {
            case .deleteShift(let id): try delete(try facts(of: id))
            case .endShift(let id, let end, let now): try correctEnd(of: try facts(of: id), at: end, now: now)
            case .addPause(let id, let start, let end): try addPause(from: start, to: end, in: try facts(of: id))
            case .editPause(let id, let start, let end): try editPause(try pause(id), from: start, to: end)
            case .deletePause(let id): try deletePause(try pause(id))
            }
        }
    }

    private func delete(_ facts: ShiftFacts) throws(DriverLogError) -> CorrectionEffect {
        _ = try judging { () throws(LogRefusal) in try facts.requireFinished() }
        return try effect(on: facts.shift) { () throws(StoreError) in try store.deleteShift(facts.shift.id) }
    }

    private func correctEnd(
        of facts: ShiftFacts, at end: UTCInstant, now: UTCInstant?
    ) throws(DriverLogError) -> CorrectionEffect {
        var shift = facts.shift
        let next = try storing { () throws(StoreError) in
            try store.shiftsOverlapping(from: shift.startedAt, to: end, except: shift.id)
                .first { $0.startedAt > shift.startedAt }
        }
        try judging { () throws(LogRefusal) in try facts.admitEnd(end, now: now, next: next) }
        shift.endedAt = end
        return try effect(on: facts.shift) { () throws(StoreError) in
            try store.update(shift)
            try store.cutCapture(of: shift.id, at: end)
        }
    }

    private func addPause(
        from start: UTCInstant, to end: UTCInstant, in facts: ShiftFacts
    ) throws(DriverLogError) -> CorrectionEffect {
        let stretch = Stretch(startedAt: start, endedAt: end)
        try judging { () throws(LogRefusal) in try facts.admitPause(stretch) }
        let pause = ShiftPause(id: newIdentity(), shift: facts.shift.id, startedAt: start, endedAt: end)
        return try effect(on: facts.shift) { () throws(StoreError) in try store.insert(pause) }
    }

    private func editPause(
        _ pause: ShiftPause, from start: UTCInstant?, to end: UTCInstant?
    ) throws(DriverLogError) -> CorrectionEffect {
        let facts = try facts(of: pause.shift)
        var edited = pause
        edited.startedAt = start ?? pause.startedAt
        edited.endedAt = end ?? pause.endedAt
        let stretch = Stretch(startedAt: edited.startedAt, endedAt: edited.endedAt)
        try judging { () throws(LogRefusal) in try facts.admitPause(stretch, except: pause.id) }
        return try effect(on: facts.shift) { () throws(StoreError) in try store.update(edited) }
    }

    private func deletePause(_ pause: ShiftPause) throws(DriverLogError) -> CorrectionEffect {
        let facts = try facts(of: pause.shift)
        _ = try judging { () throws(LogRefusal) in try facts.requireFinished() }
        return try effect(on: facts.shift) { () throws(StoreError) in try store.deleteShiftPause(pause.id) }
    }

    private func pause(_ id: Identity) throws(DriverLogError) -> ShiftPause {
        try present { () throws(StoreError) in try store.shiftPause(id) }
    }

    /// Makes a change, and says how the shift stood before it and stands after it.
    private func effect(
        on shift: Shift, _ change: () throws(StoreError) -> Void
    ) throws(DriverLogError) -> CorrectionEffect {
        try storing { () throws(StoreError) in
            let before = try ShiftMeasurement(of: shift, in: store, now: nil)
            let counts = try RecordCounts(of: shift.id, in: store)
            try change()
            var after: ShiftMeasurement?
            if let changed = try store.shift(shift.id) {
                after = try ShiftMeasurement(of: changed, in: store, now: nil)
            }
            let left = try RecordCounts(of: shift.id, in: store)
            return CorrectionEffect(before: before, after: after, removed: counts - left)
        }
    }
}
