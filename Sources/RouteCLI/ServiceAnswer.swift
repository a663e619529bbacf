public import Units

/// What a running service says to a driver's event that is to be recorded now (rules V13).
public enum ServiceAnswer: Sendable, Equatable {
    /// No service runs on this store.
    case nobody
    /// The instant it happened at, by the receiver's time.
    case instant(UTCInstant)
    /// The service keeps the event until it knows the time.
    case held
}
