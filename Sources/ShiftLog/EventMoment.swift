public import Units

/// When a driver event happened, and how far that is known.
public enum EventMoment: Sendable, Equatable {
    /// Just now, by a clock that is believed. It is moved behind what is recorded already, by a microsecond, so that no
    /// sample has an instant at or after a stop (rules P3): two clocks may differ by that little.
    case now(UTCInstant)
    /// When the driver says, who may be refused. `now` is the latest it can have been; absent where no clock is
    /// believed, and then nothing is in the future.
    case said(UTCInstant, now: UTCInstant?)
}
