import Units

/// The day of a source whose sentences mostly say the time alone.
///
/// A time without a date is taken on the day that puts it within 12 hours of the last instant known; exactly 12 hours
/// go forward. A date that a sentence states replaces such a guess and is never added to it (gpsd.md G9).
struct DateKeeper: Sendable {
    /// The day of the first time, where the user said it and the source does not (gpsd.md G11).
    private let firstDay: CivilDate?
    /// The last stated instant, or that of the last fix.
    private var reference: UTCInstant?
    /// Whether the reference was stated since the open epoch began.
    private var isReferenceFresh = false

    init(firstDay: CivilDate?) { self.firstDay = firstDay }

    /// The instant of a time that begins an epoch.
    ///
    /// - Returns: nil as long as the source has no date: times are never dated backwards.
    mutating func beginEpoch(at time: TimeOfDay) -> UTCInstant? {
        isReferenceFresh = false
        if reference == nil, let firstDay {
            reference = UTCInstant(firstDay, microsecondsOfDay: time.microseconds)
        }
        return instant(of: time)
    }

    /// The instant that a time without a date means now.
    func instant(of time: TimeOfDay) -> UTCInstant? {
        reference.map { time.instant(nearest: $0) }
    }

    /// A sentence states an instant.
    mutating func state(_ instant: UTCInstant) {
        reference = instant
        isReferenceFresh = true
    }

    /// A fix is complete. What its epoch stated is newer than what was guessed for it.
    mutating func endEpoch(fixAt instant: UTCInstant) {
        if !isReferenceFresh { reference = instant }
    }
}

extension TimeOfDay {
    /// The instant with this time of day within 12 hours of another; exactly 12 hours go forward.
    func instant(nearest other: UTCInstant) -> UTCInstant {
        let halfDay = UTCInstant.microsecondsPerDay / 2
        var shift = microseconds - other.microsecondsOfDay
        if shift > halfDay { shift -= UTCInstant.microsecondsPerDay }
        if shift <= -halfDay { shift += UTCInstant.microsecondsPerDay }
        return other.advanced(byMicroseconds: shift)
    }
}
