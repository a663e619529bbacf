import JSONText
import Units

extension Environment {
    /// Now, as the service that runs on a store has it. Absent: none runs, or it does not know the time.
    func serviceTime(of storePath: String) -> UTCInstant? {
        askStatus(storePath)?["now"]?.string.flatMap { UTCInstant(rfc3339: $0) }
    }

    /// Until when a running shift is reckoned: now, by the service or by a clock that is fit to judge.
    func now(of storePath: String) -> UTCInstant? {
        serviceTime(of: storePath) ?? EventClock(reading: readClock()).latest
    }
}
