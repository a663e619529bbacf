import ServiceHost
import ShiftLog
import Units

/// When a driver's event is, on a computer whose clock may be wrong (rules V13).
struct EventClock {
    let reading: ClockReading

    /// Now, as far as the clock is fit to judge what a driver says: a clock that nobody set says what is wrong in
    /// plain sight, and then nothing. Absent: nothing is known.
    var latest: UTCInstant? {
        reading.isSynchronised || reading.instant >= ServiceSettings.releaseDate ? reading.instant : nil
    }

    /// The moment of an event whose instant the driver says.
    func moment(said instant: UTCInstant) -> EventMoment { .said(instant, now: latest) }

    /// The moment of an event that happens now.
    ///
    /// - Parameter newest: the newest instant in the store; absent: none is known.
    /// - Throws: 75 where the clock is not believed.
    func moment(after newest: UTCInstant?) throws(CommandFailure) -> EventMoment {
        guard reading.isSynchronised else { throw unknown("the system clock is not synchronised") }
        if let newest, reading.instant < newest { throw unknown("the system clock is behind what the store holds") }
        return .now(reading.instant)
    }

    private func unknown(_ why: String) -> CommandFailure {
        CommandFailure(.busy, "clock not known; give --at INSTANT, like 2026-03-14T08:00:00Z (\(why))")
    }
}

extension CommandSpecification.Flag {
    static let at = Self("--at", "INSTANT", "when it was (RFC 3339 with zone); without it: now")
    static let yes = Self("--yes", nil, "do it without asking")
}
