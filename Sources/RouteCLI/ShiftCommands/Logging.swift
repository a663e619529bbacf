import RouteStore
import ShiftLog

/// Says what the driver's record refuses as a command's failure: 65, naming the store that was not changed.
func logging<Result>(
    in store: RecordStore, _ clock: EventClock, _ body: () throws(DriverLogError) -> Result
) throws(CommandFailure) -> Result {
    do throws(DriverLogError) { return try body() } catch {
        switch error {
        case .store(let error): throw CommandFailure(error)
        case .refused(let refusal):
            var sentence = refusal.sentence
            if case .inTheFuture = refusal, !clock.reading.isSynchronised {
                sentence += " by a clock that is not confirmed; set it, if it is wrong"
            }
            throw CommandFailure(.inputWrong, "\(sentence); nothing was changed in \(store.path)")
        }
    }
}
