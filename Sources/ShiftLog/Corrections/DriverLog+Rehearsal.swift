internal import RouteStore
public import Units

extension DriverLog {
    /// What recording an event would do; nothing is written.
    public func rehearse(
        _ action: DriverEvent.Action, at moment: EventMoment
    ) throws(DriverLogError) -> RecordedEvent {
        try rehearsing { () throws(DriverLogError) in try record(action, at: moment) }
    }

    /// What a correction would do; nothing is written.
    public func rehearse(_ correction: Correction) throws(DriverLogError) -> CorrectionEffect {
        try rehearsing { () throws(DriverLogError) in try correct(correction) }
    }

    /// Does a change and takes it back, so that what is said of it beforehand is what it does.
    private func rehearsing<Outcome: Sendable>(
        _ change: () throws(DriverLogError) -> Outcome
    ) throws(DriverLogError) -> Outcome {
        do throws(Rehearsal<Outcome>) {
            return try store.inTransaction(translating: { .failed(.store($0)) }) { () throws(Rehearsal<Outcome>) in
                let outcome: Outcome
                do throws(DriverLogError) { outcome = try change() } catch { throw .failed(error) }
                throw .done(outcome)
            }
        } catch {
            switch error {
            case .done(let outcome): return outcome
            case .failed(let failure): throw failure
            }
        }
    }
}

/// How a rehearsal ends: thrown either way, so that nothing of it is kept.
private enum Rehearsal<Outcome: Sendable>: Error {
    case done(Outcome)
    case failed(DriverLogError)
}
